import { once } from "node:events";
import { Client, DatabaseError } from "pg";
import { applyMigrations } from "../scripts/migrations.ts";
import { until } from "../test/until.ts";

const HEARD_MS = 5000;
const LOCK = 20260101;

async function withTwo<T>(url: string, work: (one: Client, two: Client) => Promise<T>): Promise<T> {
  const clients = [new Client({ connectionString: url }), new Client({ connectionString: url })] as const;
  try {
    for (const client of clients) await client.connect();
    return await work(...clients);
  } finally {
    for (const client of clients) await client.end();
  }
}

const takeLock = async (client: Client) =>
  (await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [LOCK])).rows[0]?.taken === true;

/** The site's needs of a pooler by name; `sharedUrl` leads to the same database in transaction mode. */
const needs: Record<string, (url: string, sharedUrl: string) => Promise<boolean>> = {
  "a prepared statement stays with its client and ends with it": async (url) => {
    const named = { name: "rehearsed", text: "SELECT 1 AS n" };
    // The pooler gives the second round the connections of the first.
    for (const _ of ["first", "second"]) {
      await withTwo(url, async (one, two) => {
        for (const client of [one, two, one]) await client.query(named);
      });
    }
    const lacking = await withTwo(url, async (one, two) => {
      await one.query(named);
      return two.query("EXECUTE rehearsed").catch((error: unknown) => error);
    });
    return lacking instanceof DatabaseError && lacking.code === "26000";
  },
  "an advisory lock of a session is held, and given back when its client goes": async (url) => {
    const whileHeld = await withTwo(url, async (one, two) => (await takeLock(one)) && !(await takeLock(two)));
    // The pooler resets the connection for its next client, and that gives the lock back.
    const isBack = () => until("the lock is given back", () => withTwo(url, takeLock), HEARD_MS);
    return (
      whileHeld &&
      (await isBack().then(
        () => true,
        () => false,
      ))
    );
  },
  "what is notified is heard": async (url) =>
    withTwo(url, async (one, two) => {
      await one.query("LISTEN rehearsed");
      const heard = once(one, "notification", { signal: AbortSignal.timeout(HEARD_MS) }).then(
        () => true,
        () => false,
      );
      await two.query("NOTIFY rehearsed");
      return heard;
    }),
  "transaction mode is refused": async (_url, sharedUrl) =>
    applyMigrations(sharedUrl).then(
      () => false,
      (error: Error) => error.message.includes("pool_mode = session"),
    ),
};

/** @returns the needs that are not met */
export async function unmetNeeds(url: string, sharedUrl: string): Promise<string[]> {
  const unmet: string[] = [];
  for (const [need, isMet] of Object.entries(needs)) {
    const met = await isMet(url, sharedUrl);
    console.log(`  through PgBouncer, ${need}: ${met ? "yes" : "NO"}`);
    if (!met) unmet.push(need);
  }
  return unmet;
}
