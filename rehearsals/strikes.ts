import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { signal, stateOf } from "../test/processes.ts";
import { until } from "../test/until.ts";

/** A fault that was seen to take place. */
export type Struck = {
  /** By `performance.now()`. */
  began: number;
  /** How long it was kept up on purpose. */
  heldMs: number;
  /** How it was seen. */
  seen: string;
};

/** A fault shows within moments of its cause. */
const SEEN_MS = 10_000;

/** @throws when it does not come about: a scene without its fault proves nothing */
export async function see(what: string, holds: () => boolean | Promise<boolean>, patienceMs = SEEN_MS): Promise<void> {
  await until(what, holds, patienceMs).catch(() => {
    throw new Error(`The fault did not take place: not ${what}.`);
  });
}

/** The first of them is the one that matters; its children may come to an end by themselves. */
function requireAlive([main]: number[]): number {
  if (main === undefined) throw new Error("The fault did not take place: there is no process to harm.");
  if (!stateOf(main)) throw new Error(`The fault did not take place: ${main} does not run.`);
  return main;
}

type Send = typeof signal;

/** Ends a process, and others with it, without asking. @throws unless it ran and all are gone */
export async function kill(pids: number[], send: Send = signal, patienceMs?: number): Promise<Struck> {
  requireAlive(pids);
  const began = performance.now();
  send(pids, "SIGKILL");
  await see("gone", () => pids.every((pid) => !stateOf(pid)), patienceMs);
  return { began, heldMs: 0, seen: `${pids.length} killed` };
}

/** Stops a process, and others with it, for a while. @throws unless they stood still at its beginning and at its end */
export async function pause(pids: number[], ms: number, send: Send = signal, patienceMs?: number): Promise<Struck> {
  const main = requireAlive(pids);
  const began = performance.now();
  const stand = () => stateOf(main) === "T" && pids.every((pid) => [undefined, "T"].includes(stateOf(pid)));
  send(pids, "SIGSTOP");
  try {
    await see("standing still", stand, patienceMs);
    // A timer may fire a part of a millisecond early.
    for (let left = ms; left > 0; left = began + ms - performance.now()) await sleep(Math.ceil(left));
    if (!stand()) throw new Error("The fault did not take place: it went on before its time.");
  } finally {
    send(pids, "SIGCONT");
  }
  return { began, heldMs: performance.now() - began, seen: `${pids.length} stood still` };
}

/** Whether something takes connections there. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => say(true));
    socket.once("error", () => say(false));
  });
}
