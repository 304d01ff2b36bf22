import "server-only";
import { pool } from "@/lib/db";

/**
 * Returns the events that nobody was told of yet, so that a check every minute need not look at every learner again.
 */
export async function untold(eventKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (eventKeys.length === 0) return new Set();
  const { rows } = await pool.query<{ key: string }>(
    `select key from unnest($1::text[]) as asked (key)
      where not exists (select 1 from notices n where n.event_key = asked.key)`,
    [eventKeys],
  );
  return new Set(rows.map(({ key }) => key));
}
