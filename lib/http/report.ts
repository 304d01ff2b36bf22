import "server-only";
import { requestLog } from "@/lib/log";
import { requestSeconds } from "@/lib/metrics";
import type { RequestFacts } from "@/lib/request-facts";
import { instantOf, traceRequest } from "@/lib/tracing";

type Ended = { requestId?: string; method: string; route: string; path?: string; status: number; ms: number };

const inTenths = (ms: number) => Math.round(ms * 10) / 10;

/** Writes one log line and counts once for each request, whether a route or a page responded. */
export function report({ ms, ...ended }: Ended, facts: RequestFacts): void {
  facts.isReported = true;
  const { method, route, status } = ended;
  requestSeconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  if (facts.statements) {
    const { requestId } = ended;
    const { traceparent, statements } = facts;
    const beganAt = instantOf(performance.now()) - ms;
    traceRequest({ method, route, status, requestId, traceparent, beganAt, ms, statements });
  }
  requestLog.info({ ...ended, userId: facts.userId, ms: inTenths(ms), dbMs: inTenths(facts.databaseMs) });
}
