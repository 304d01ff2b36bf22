import "server-only";
import { log } from "@/lib/log";

type Settled<Result> = { results: Result[]; failures: unknown[] };

/** Works on the rows one after the other; a failure is logged and does not stop the others. */
export async function eachByItself<Row, Result>(
  rows: Iterable<Row>,
  what: string,
  work: (row: Row) => Promise<Result> | Result,
): Promise<Settled<Result>> {
  const settled: Settled<Result> = { results: [], failures: [] };
  for (const row of rows) {
    try {
      settled.results.push(await work(row));
    } catch (error) {
      log.error({ err: error, ...(typeof row === "number" && { id: row }) }, `${what} failed, the others go on`);
      settled.failures.push(error);
    }
  }
  return settled;
}

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/**
 * Fails a job that will be tried again; the rows that did not fail are done by then.
 *
 * @throws the failure, or all of them
 */
export function throwAny(failures: readonly unknown[], what: string): void {
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${what} failed several times.`, { cause: failures[0] });
}
