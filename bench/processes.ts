import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnNode } from "../scripts/command.ts";

/** For programs that import the product's own modules. */
export const native = ["--conditions=react-server", "--import", "tsx"];

/** Ends a process that a run has started. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 8000);
  await ended;
  clearTimeout(timer);
}

/** Resolves when the server says that it is ready; it writes to `log`. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv, log: string): Promise<ChildProcess> {
  const output = openSync(log, "w");
  const child = spawnNode(args, { env, stdio: ["ignore", output, output, "ipc"] });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${args.at(-1)} did not start; see ${log}.`);
  });
  await Promise.race([once(child, "message"), ended, sleep(60_000, undefined, { ref: false })]);
  ended.catch(() => undefined);
  return child;
}
