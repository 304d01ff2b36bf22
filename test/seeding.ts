import { Client } from "pg";
import { inject } from "vitest";

/**
 * A connection for very many rows: no trigger runs and no foreign key is checked, which row by row takes most of the
 * time. Its user also writes the rows that the triggers would.
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

/** Indexes of very many rows are made twice as fast at once as row by row. Those of constraints stay. */
export async function withoutIndexes(client: Client, tables: string[], work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}
