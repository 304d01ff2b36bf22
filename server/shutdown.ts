import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

declare global {
  /** The flag is read by lib/health, which is in Next's module graph. */
  var draining: boolean | undefined;
}

const PATIENCE_MS = 5000;

/** The message of a launcher to a server whose successor has taken over, on the same socket. */
export const LEAVE = "leave";
/** The time that connections are kept between two requests: longer than usual load balancers keep theirs. */
export const KEEP_ALIVE_MS = 65_000;
/** The time after which every kept connection has had its next request, or was given up by its client. */
export const LONGEST_LEAVE_MS = KEEP_ALIVE_MS + PATIENCE_MS;

type End = {
  /** The time in which readiness already sends visitors elsewhere, while requests are still taken. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
  /** The time that running requests may still take once the server is drained. */
  patienceMs?: number;
};

/**
 * At the first signal: `drain`; then no new request, the running ones to their end, then `close`, then the process
 * ends.
 *
 * A server that is told to leave takes no new connection and closes none: a request may already be on its way over one
 * that is kept. Readiness stays good, because new connections at the same address reach the successor.
 */
export function endOnSignal(server: Server, { drain, close, patienceMs = PATIENCE_MS }: End): void {
  let closing = false;
  let leaving = false;
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    // A client that keeps its connection, such as a proxy, opens the next one elsewhere: none is cut with a request on
    // it.
    if (globalThis.draining || leaving) response.setHeader("Connection", "close");
    // This response's head went out before: Node would keep its connection until it falls silent.
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
    // A server that has left already ends by itself, once its running requests are over.
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
    // HTTP's own close would end the connections that wait for their next request.
    NetServer.prototype.close.call(server, finish);
    setTimeout(() => server.closeAllConnections(), LONGEST_LEAVE_MS).unref();
  });
}
