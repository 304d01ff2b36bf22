import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";

/** A worker asks the first process, which asks all of them. Loaded by plain Node as well (server.ts). */
export const SUM_ASKED = "metrics-sum-asked";
export const SUM_GIVEN = "metrics-sum-given";

type Asked = { type?: unknown; id?: unknown };

/** In the process that the server processes belong to. */
export function addUpMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, { type, id }: Asked) => {
    if (type !== SUM_ASKED) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    // One that dies meanwhile is told in vain; without a callback the failure would end this process.
    if (worker.isConnected()) worker.send({ type: SUM_GIVEN, id, text }, () => undefined);
  });
}
