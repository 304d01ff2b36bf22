import "server-only";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Options } from "@node-rs/argon2";
import { priorityOf } from "@/lib/priority";
import { processWide } from "@/lib/process-wide";

export type HashJob =
  | { kind: "argon2"; password: string; parameters: Options }
  | { kind: "argon2-verify"; password: string; stored: string }
  | { kind: "pbkdf2"; password: string; salt: string; iterations: number };

export type HashResult<Kind extends HashJob["kind"]> = {
  argon2: string;
  "argon2-verify": boolean;
  pbkdf2: Uint8Array;
}[Kind];

const shared = processWide<{ idleHashThreads: Worker[] }>();
shared.idleHashThreads ??= [];
const idle = shared.idleHashThreads;

function start(): Worker {
  const file = join(/* turbopackIgnore: true */ process.cwd(), "lib/accounts/hash-worker.ts");
  const workerData = { niceness: priorityOf("hashing") };
  const thread = new Worker(/* turbopackIgnore: true */ file, { workerData, env: {}, execArgv: [] });
  // Whoever waits for it hears of its failure too; that of an idle one is no failure of the server.
  thread.on("error", () => undefined);
  thread.once("exit", () => {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  });
  return thread;
}

/**
 * In a thread of lower priority, as Node's own pool has none: where processors are short, an exam's saves come before
 * logins. As many threads as are asked for at once, so whoever asks takes turns.
 *
 * @throws Error of the library, for a hash that is none
 */
export async function inHashThread<Kind extends HashJob["kind"]>(
  job: Extract<HashJob, { kind: Kind }>,
): Promise<HashResult<Kind>> {
  const thread = idle.pop() ?? start();
  // A command ends when its work is done, and not before.
  thread.ref();
  thread.postMessage(job);
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(thread, "exit", { signal }).then(() => {
    throw new Error("the thread ended");
  });
  const [result] = await Promise.race([once(thread, "message", { signal }), ended]).finally(() => waiting.abort());
  thread.unref();
  idle.push(thread);
  return result;
}
