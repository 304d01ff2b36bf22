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
  // A caller that waits for the thread learns of its failure too; an idle thread's failure must not end the server.
  thread.on("error", () => undefined);
  thread.once("exit", () => {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  });
  return thread;
}

/**
 * Hashes in a thread of lower priority, which Node's own pool cannot have: where processors are short, an exam's saves
 * come before logins. Every concurrent call gets a thread of its own, so callers must limit themselves by turns.
 *
 * @throws Error of the library, for a malformed hash
 */
export async function inHashThread<Kind extends HashJob["kind"]>(
  job: Extract<HashJob, { kind: Kind }>,
): Promise<HashResult<Kind>> {
  const thread = idle.pop() ?? start();
  // A referenced thread keeps a command's process alive until its hash is done.
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
