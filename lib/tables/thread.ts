import "server-only";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** `at` is a time as a clock shows it, `YYYY-MM-DD HH:MM:SS`. */
export type TableCell = string | number | { at: string } | null;
/** Rows of cells as JSON, in parts: that is taken over faster than so many objects. */
export type TableJob = {
  header: string[];
  parts: string[];
  /** A second sheet, of texts. */
  notes?: { title: string; rows: string[][] };
};

const MOST_MS = 60_000;
/** Of the thread alone: a table that needs more ends the thread, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

async function work(job: TableJob): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), "lib/tables/worker.ts");
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    workerData: job,
    env: {},
    execArgv: [],
    resourceLimits,
  });
  try {
    const [table] = await once(worker, "message", { signal: AbortSignal.timeout(MOST_MS) });
    return table;
  } finally {
    await worker.terminate();
  }
}

let before: Promise<unknown> = Promise.resolve();

/**
 * What keeps a processor busy for seconds is done beside the server's own thread, and one at a time: an exam's saves go on.
 * It is for the site's own rows; what somebody sends is read in lib/sandbox.
 *
 * @throws Error of the library, for too much memory, or when it takes too long
 */
export function inThread(job: TableJob): Promise<Uint8Array<ArrayBuffer>> {
  const result = before.then(() => work(job));
  before = result.catch(() => undefined);
  return result;
}
