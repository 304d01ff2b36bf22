import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

declare global {
  /** Read by lib/health, which is in Next's module graph. */
  var draining: boolean | undefined;
}

/**
 * At the first signal: for `drainSeconds` readiness says that visitors shall be sent elsewhere, and requests are still
 * taken; then no new request, the running ones to their end, then `close`, then the process ends.
 */
export function endOnSignal(server: Server, drainSeconds: number, close: () => Promise<void>): void {
  const shutdown = async () => {
    globalThis.draining = true;
    await sleep(1000 * drainSeconds);
    server.close(async () => {
      await close();
      process.exit(0);
    });
    server.closeIdleConnections();
    // A download or a stream that does not end must not keep the process.
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (!stopping) void shutdown();
      stopping = true;
    });
  }
}
