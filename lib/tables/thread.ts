import "server-only";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** `at` is a time as a clock shows it, `YYYY-MM-DD HH:MM:SS`. */
export type TableCell = string | number | { at: string } | null;
/** `parts` hold rows of cells as JSON, which passes to the thread faster than as many objects. */
export type TableJob = {
  header: string[];
  parts: string[];
  /** A second sheet of texts. */
  notes?: { title: string; rows: string[][] };
};

const MOST_MS = 60_000;
/** The limit holds for the thread alone, so that a table which needs more ends the thread and not the server. */
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
 * Writes a workbook outside the server's own thread, one at a time, so that an exam's saves go on while it computes for
 * seconds. It takes the site's own rows only; files from others are read in lib/sandbox.
 *
 * @throws Error of the library, for too much memory, or when it takes too long
 */
export function inThread(job: TableJob): Promise<Uint8Array<ArrayBuffer>> {
  const result = before.then(() => work(job));
  before = result.catch(() => undefined);
  return result;
}
