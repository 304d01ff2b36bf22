import "server-only";
import type { PoolClient } from "pg";
import { hotPool } from "@/lib/db";

export type Statement = { text: string; name?: string; values?: unknown[] };

/** The statements are sent at once and run one after the other, so each sees what the one before it waited for. */
const inOrder = (client: PoolClient, statements: Statement[]) =>
  Promise.all(statements.map((statement) => client.query(statement)));

/** Takes two round trips to the database. @param read must send all its statements before it waits */
export async function inTransaction<Found, Outcome>(
  read: (client: PoolClient) => Promise<Found>,
  decide: (found: Found, client: PoolClient) => Promise<{ outcome: Outcome; writes: Statement[] }>,
): Promise<Outcome> {
  const client = await hotPool.connect();
  let broken: Error | undefined;
  try {
    const [, found] = await Promise.all([client.query("begin"), read(client)]);
    const { outcome, writes } = await decide(found, client);
    await inOrder(client, [...writes, { text: "commit" }]);
    return outcome;
  } catch (error) {
    // A connection that cannot even roll back is not given to the next one.
    await client.query("rollback").catch((failure) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
