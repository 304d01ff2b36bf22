import "server-only";
import { processWide } from "@/lib/process-wide";
import { throttled } from "@/lib/rate-limit";

/** The number of requests that a browser or a proxy sends over one connection. */
const SHARE = 128;
const RETRY_MS = 1000;

const shared = processWide<{ sessionShares: Map<string, number> }>();
shared.sessionShares ??= new Map();
const underWay = shared.sessionShares;

/**
 * Limits the requests that one login may have under way in a process: more would stand in the pool's queue before
 * everybody else. The limit is not per account, because its owner would pay for requests with a token that was ended.
 *
 * @throws AppError throttled
 */
export async function withinShare<T>(sessionId: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(sessionId) ?? 0;
  if (before >= SHARE) throw throttled(RETRY_MS);
  underWay.set(sessionId, before + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(sessionId) ?? 1) - 1;
    if (left > 0) underWay.set(sessionId, left);
    else underWay.delete(sessionId);
  }
}
