import { Client } from "pg";
import { inject } from "vitest";

/**
 * For very many rows: no trigger runs and no foreign key is checked, which row by row takes most of the time. Whoever
 * writes them also writes what the triggers would.
 */
export async function seedingClient(): Promise<Client> {
  const url = new URL(inject("superuserUrl"));
  url.pathname = new URL(process.env.DATABASE_URL ?? "").pathname;
  const client = new Client({
    connectionString: url.href,
    options: "-c session_replication_role=replica -c gin_pending_list_limit=64MB -c timezone=UTC",
  });
  await client.connect();
  return client;
}
