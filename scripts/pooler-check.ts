import { Client, type ClientBase } from "pg";

/** A busy pooler may have another connection for the second client, and for the first one's next statement. */
const TRIES = 20;

/**
 * Asks twice in a row: a pooler that takes its connections in turn gives two clients that alternate always the same
 * one.
 */
async function keepsBackend(client: ClientBase, own: number | undefined): Promise<boolean> {
  return (await backendOf(client)) === own && (await backendOf(client)) === own;
}

async function backendOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid;
}

/**
 * Refuses a pooler that shares connections: their settings (patience, planner, LISTEN, the lock of a migration) belong
 * to one client.
 *
 * @param client is connected to `url`
 * @throws Error when a pooler gives its connections to one client after the other while both are connected
 */
export async function refuseSharedConnections(client: ClientBase, url: string): Promise<void> {
  const second = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await second.connect();
  try {
    const own = await backendOf(client);
    for (let tries = 0; tries < TRIES; tries += 1) {
      if ((await backendOf(second)) !== own && (await keepsBackend(client, own))) continue;
      throw new Error(
        "DATABASE_URL leads to a pooler that shares its connections: what the site sets for one of them would count for another, or be lost. Set pool_mode = session for this database in PgBouncer, or name PostgreSQL itself.",
      );
    }
  } finally {
    await second.end();
  }
}
