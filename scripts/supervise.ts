import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { RestartPolicy } from "../server/restart-policy.ts";

/** Requests are given five seconds after the drain, jobs and traces what they need after that. */
export const END_SECONDS = 20;

type Options = {
  /** Starts the process; its first message says that it is ready. */
  start: () => ChildProcess;
  /** Ends it, and with it the supervision. */
  stop: AbortSignal;
  /** Between the request to end and the force. */
  patienceMs: number;
  onFirstReady: () => void;
  say: (line: string) => void;
  policy?: RestartPolicy;
};

/**
 * Keeps a process running until it is told to stop. One that dies before it was ever ready has said why, and is not
 * started again; neither is one that dies again and again within seconds.
 *
 * @returns the exit code to end with
 */
export async function supervise(options: Options): Promise<number> {
  const { start, stop, patienceMs, onFirstReady, say, policy = new RestartPolicy() } = options;
  let wasEverReady = false;
  for (;;) {
    const child = start();
    let readyAt: number | undefined;
    child.once("message", () => {
      readyAt = Date.now();
      if (!wasEverReady) onFirstReady();
      wasEverReady = true;
    });
    const { code, signal } = await ended(child, stop, patienceMs);
    if (stop.aborted) return 0;
    const how = signal ?? `exit code ${code}`;
    if (!wasEverReady) return code || 1;
    const pause = policy.afterDeath(readyAt === undefined ? 0 : Date.now() - readyAt);
    if (pause === undefined) {
      say(`The server ended again (${how}), as it did after each of its last starts: it is not started any more.`);
      return code || 1;
    }
    say(`The server ended (${how}); it is started again.`);
    await sleep(pause, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return 0;
  }
}

async function ended(
  child: ChildProcess,
  stop: AbortSignal,
  patienceMs: number,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  let force: NodeJS.Timeout | undefined;
  const end = () => {
    child.kill("SIGTERM");
    force = setTimeout(() => child.kill("SIGKILL"), patienceMs).unref();
  };
  if (stop.aborted) end();
  else stop.addEventListener("abort", end, { once: true });
  try {
    const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    return { code, signal };
  } finally {
    clearTimeout(force);
    stop.removeEventListener("abort", end);
  }
}
