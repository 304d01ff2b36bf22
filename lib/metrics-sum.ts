import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";

/** A worker asks the first process, which asks all workers. Plain Node loads this as well (server.ts). */
export const SUM_ASKED = "metrics-sum-asked";
export const SUM_GIVEN = "metrics-sum-given";

type Asked = { type?: unknown; id?: unknown };

/** Runs in the process that started the server processes. */
export function addUpMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, { type, id }: Asked) => {
    if (type !== SUM_ASKED) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    // The worker may end meanwhile; without a callback the failed message would end this process.
    if (worker.isConnected()) worker.send({ type: SUM_GIVEN, id, text }, () => undefined);
  });
}
