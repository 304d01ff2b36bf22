import "server-only";
import { pool } from "@/lib/db";
import { eachByItself, throwAny } from "@/lib/each-by-itself";
import { lives } from "@/lib/retention/lives";

/** Rows of one statement: few enough that locks are short and no statement runs into its time limit. */
const AT_ONCE = 2000;
/** A run that stops here leaves the rest to the next. */
const MOST_TURNS = 500;

const endings = Object.entries(lives).flatMap(([table, life]) => ("over" in life ? [{ table, over: life.over }] : []));

async function endRowsOf(table: string, over: string, now: Date): Promise<number> {
  let ended = 0;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${over} limit ${AT_ONCE})) and ${over}`,
      [now],
    );
    ended += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) break;
  }
  return ended;
}

/**
 * Deletes every row whose life is over.
 *
 * @returns the number of deleted rows by table
 * @throws at the end, when a table failed
 */
export async function endOldRows(now: Date): Promise<Record<string, number>> {
  const ended: Record<string, number> = {};
  const { failures } = await eachByItself(endings, "the end of old rows", async ({ table, over }) => {
    const count = await endRowsOf(table, over, now).catch((error) => {
      throw new Error(`The old rows of ${table} could not be deleted.`, { cause: error });
    });
    if (count > 0) ended[table] = count;
  });
  throwAny(failures, "The end of old rows");
  return ended;
}
