import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

declare global {
  /** Read by lib/health, which is in Next's module graph. */
  var draining: boolean | undefined;
}

const PATIENCE_MS = 5000;

/** What a launcher says to a server whose successor has taken over, on the same socket. */
export const LEAVE = "leave";
/** How long connections are kept between two requests: longer than usual load balancers keep theirs. */
export const KEEP_ALIVE_MS = 65_000;
/** By then every connection that was kept has had its next request, or was given up by whoever kept it. */
export const LONGEST_LEAVE_MS = KEEP_ALIVE_MS + PATIENCE_MS;

type End = {
  /** Readiness says meanwhile that visitors shall be sent elsewhere, and requests are still taken. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
  /** How long requests that run when it is drained may go on. */
  patienceMs?: number;
};

/**
 * At the first signal: `drain`; then no new request, the running ones to their end, then `close`, then the process ends.
 *
 * Told to leave, it takes no new connection, and closes none: a request may already be on its way over one that is
 * kept. Readiness goes on, as nobody is to be sent elsewhere: whoever connects reaches the successor.
 */
export function endOnSignal(server: Server, { drain, close, patienceMs = PATIENCE_MS }: End): void {
  let closing = false;
  let leaving = false;
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    // Whoever keeps a connection, as a proxy does, opens the next one elsewhere: none is cut with a request on it.
    if (globalThis.draining || leaving) response.setHeader("Connection", "close");
    // A response whose head went out before: Node would keep its connection until it falls silent.
    else response.once("finish", () => closing && socket.destroySoon());
  });
  const finish = async () => {
    await close();
    process.exit(0);
  };
  const shutdown = async () => {
    globalThis.draining = true;
    await drain();
    closing = true;
    // It has left already: what is under way ends it.
    if (leaving) server.closeIdleConnections();
    else server.close(finish);
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
  process.on("message", (message) => {
    if (message !== LEAVE || leaving || stopping) return;
    leaving = true;
    // That of HTTP would close the connections that wait for their next request.
    NetServer.prototype.close.call(server, finish);
    setTimeout(() => server.closeAllConnections(), LONGEST_LEAVE_MS).unref();
  });
}
