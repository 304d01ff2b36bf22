import type { Server } from "node:http";

/** At the first signal: no new request, the running ones to their end, then `close`, then the process ends. */
export function endOnSignal(server: Server, close: () => Promise<void>): void {
  const shutdown = () => {
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
      if (!stopping) shutdown();
      stopping = true;
    });
  }
}
