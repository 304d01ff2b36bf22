import "server-only";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Options } from "csv-parse/sync";

export type TableJob =
  | { kind: "read-csv"; text: string; options: Options }
  | { kind: "read-xlsx"; bytes: Uint8Array }
  /** Rows of cells as JSON, in parts: that is taken over faster than so many objects. */
  | { kind: "write-xlsx"; header: string[]; parts: string[] };

const MOST_MS = 60_000;
/** Of the thread alone: a table that needs more ends the thread, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

async function work<Part>(job: TableJob): Promise<Part[]> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), "lib/tables/worker.ts");
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    workerData: job,
    env: {},
    execArgv: [],
    resourceLimits,
  });
  const signal = AbortSignal.timeout(MOST_MS);
  const parts: Part[] = [];
  try {
    for (;;) {
      worker.postMessage("more");
      const [part] = await once(worker, "message", { signal });
      if (part === null) return parts;
      parts.push(part);
    }
  } finally {
    await worker.terminate();
  }
}

let before: Promise<unknown> = Promise.resolve();

/**
 * What keeps a processor busy for seconds is done beside the server's own thread, and one at a time: an exam's saves go on.
 *
 * @throws Error of the library, for too much memory, or when it takes too long
 */
export function inThread<Part>(job: TableJob): Promise<Part[]> {
  const result = before.then(() => work<Part>(job));
  before = result.catch(() => undefined);
  return result;
}
