import { setTimeout as sleep } from "node:timers/promises";
import type { Ledger } from "../bench/ledger.ts";
import type { StoredSave } from "../bench/messages.ts";
import { until } from "../test/until.ts";
import { createBalancer } from "./balancer.ts";
import type { Struck } from "./strikes.ts";

/** The site and the clients that a scene is played on. */
export type Stage = {
  ports: number[];
  ledger: Ledger;
  stored: () => Promise<StoredSave[]>;
  /** The time that this machine may take, after a fault's end, until everything is back. */
  limitMs: number;
  savesPerSecond?: number;
  /** Milliseconds of ordinary work before the fault, and after it. */
  settleMs?: number;
};

export type Suffered = {
  seen: string;
  /** Answers after which callers tried again. */
  retried: string;
  refused: string;
  slowestMs: number;
  /** From the fault on; undefined: not back in time. */
  backMs?: number;
  problems: string[];
};

const SAVES_PER_SECOND = 20;
const SETTLE_MS = 2000;
const COMPARE_MS = 500;
const CONNECTIONS = 64;

const listed = (counts: Map<string | number, number>) =>
  [...counts].map(([what, count]) => `${count} × ${what}`).join(", ");

/** A fault among saves on a schedule that waits for no answer, and a page now and then. */
export async function suffer(strike: () => Promise<Struck>, stage: Stage): Promise<Suffered> {
  const { ports, ledger, stored, limitMs, savesPerSecond = SAVES_PER_SECOND, settleMs = SETTLE_MS } = stage;
  const balancer = createBalancer(ports, CONNECTIONS, limitMs);
  const refused = new Map<string | number, number>();
  const problems: string[] = [];
  const before = { acknowledged: ledger.acknowledged, lost: ledger.lost.length, wrong: ledger.wrong.length };
  let slowestMs = 0;
  const note = ({ status, ms }: { status: number; ms: number }) => {
    slowestMs = Math.max(slowestMs, ms);
    if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
  };
  const save = async () => {
    const next = ledger.next();
    if (!next) return undefined;
    const reply = await balancer.call(next.call, true);
    next.settle(reply.status, reply.text);
    return reply;
  };
  const calls: Promise<unknown>[] = [];
  const scheduledFrom = performance.now();
  // A busy machine is late with its timers, so overdue requests are sent at once.
  const timer = setInterval(() => {
    while (calls.length < ((performance.now() - scheduledFrom) * savesPerSecond) / 1000) {
      const isPage = (calls.length + 1) % savesPerSecond === 0;
      const asked = isPage ? balancer.call({ method: "GET", path: "/" }) : save();
      calls.push(asked.then((reply) => reply && note(reply)));
    }
  }, 1000 / savesPerSecond);
  // While the database is away nothing can be compared; at the end everything must be.
  const comparing = new AbortController();
  const compared = (async () => {
    while (!comparing.signal.aborted) {
      await ledger.compareWith(stored).catch(() => undefined);
      await sleep(COMPARE_MS, undefined, { signal: comparing.signal }).catch(() => undefined);
    }
  })();
  let struck: Struck | undefined;
  let backMs: number | undefined;
  try {
    await sleep(settleMs);
    struck = await strike();
    const { began, heldMs } = struck;
    const isBack = async () =>
      (await Promise.all(ports.map(balancer.isReady))).every(Boolean) && (await save())?.status === 200;
    const left = () => began + heldMs + limitMs - performance.now();
    await until("back", isBack, Math.max(0, left()));
    if (left() < 0) throw new Error(`not back ${Math.round(limitMs)} ms after the fault`);
    backMs = performance.now() - began;
    await sleep(settleMs);
  } catch (error) {
    problems.push((error as Error).message);
  } finally {
    clearInterval(timer);
    await Promise.all(calls);
    comparing.abort();
    await compared;
    balancer.close();
  }
  await ledger.compareWith(stored).catch((error: Error) => problems.push(`nothing can be compared: ${error.message}`));
  problems.push(...ledger.lost.slice(before.lost), ...ledger.wrong.slice(before.wrong));
  if (ledger.compared < ledger.acknowledged)
    problems.push(`${ledger.acknowledged - ledger.compared} saves were not compared`);
  if (ledger.acknowledged === before.acknowledged) problems.push("no save was acknowledged");
  if (refused.size > 0) problems.push(`refused for good: ${listed(refused)}`);
  return {
    seen: struck?.seen ?? "no fault",
    retried: listed(balancer.retried) || "nothing",
    refused: listed(refused) || "0",
    slowestMs,
    backMs,
    problems,
  };
}
