import type { IncomingMessage, Server, ServerResponse } from "node:http";

declare global {
  /** Read by lib/health, which is in Next's module graph. */
  var draining: boolean | undefined;
}

const PATIENCE_MS = 5000;

type End = {
  /** Readiness says meanwhile that visitors shall be sent elsewhere, and requests are still taken. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
  /** How long requests that run when it is drained may go on. */
  patienceMs?: number;
};

/** At the first signal: `drain`; then no new request, the running ones to their end, then `close`, then the process ends. */
export function endOnSignal(server: Server, { drain, close, patienceMs = PATIENCE_MS }: End): void {
  let closing = false;
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    // Whoever keeps a connection, as a proxy does, opens the next one elsewhere: none is cut with a request on it.
    if (globalThis.draining) response.setHeader("Connection", "close");
    // A response whose head went out before: Node would keep its connection until it falls silent.
    else response.once("finish", () => closing && socket.destroySoon());
  });
  const shutdown = async () => {
    globalThis.draining = true;
    await drain();
    closing = true;
    server.close(async () => {
      await close();
      process.exit(0);
    });
    // A download or a stream that does not end must not keep the process.
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  };
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (!stopping) void shutdown();
      stopping = true;
    });
  }
}
