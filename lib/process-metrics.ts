import "server-only";
import cluster from "node:cluster";
import { AggregatorRegistry, collectDefaultMetrics, register } from "prom-client";
import { SUM_ASKED, SUM_GIVEN } from "@/lib/metrics-sum";

const ANSWER_MS = 6000;

/**
 * Called in a process that serves: it measures memory and event loop, and answers when all processes are added up. A
 * second call does nothing.
 */
export function countProcess(): void {
  if (register.getSingleMetric("process_start_time_seconds")) return;
  collectDefaultMetrics();
  if (cluster.isWorker) new AggregatorRegistry();
}

type Given = { type?: unknown; id?: unknown; text?: string };
const asked = new Map<unknown, (text: string | undefined) => void>();
let last = 0;

function take({ type, id, text }: Given): void {
  if (type === SUM_GIVEN) asked.get(id)?.(text);
}

/** The metrics of all server processes of this machine, added up. @throws when one of them does not respond */
export async function processMetrics(): Promise<string> {
  if (!cluster.isWorker) return register.metrics();
  // One listener stays for all calls: of two messages at once, a listener for each call would miss the second.
  if (last === 0) process.on("message", take);
  last += 1;
  const id = last;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  asked.set(id, resolve);
  const timer = setTimeout(resolve, ANSWER_MS, undefined);
  try {
    process.send?.({ type: SUM_ASKED, id });
    const text = await promise;
    if (text === undefined) throw new Error("A server process did not tell its metrics.");
    return text;
  } finally {
    clearTimeout(timer);
    asked.delete(id);
  }
}
