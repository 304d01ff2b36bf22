import "server-only";
import pg from "pg";
import { log } from "@/lib/log";

export type Patience = {
  /** For a place in the pool, and for a new connection. */
  connectMs: number;
  /** As the database counts; one that does not answer at all is given a second more. */
  statementMs: number;
  lockMs: number;
};

/** A connection whose statement was not answered in time is of no use to anybody after it. */
class BoundedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...parts: unknown[]) => unknown;
    const query = (...parts: unknown[]) => {
      const sent = send(...parts);
      if (sent instanceof Promise) {
        sent.catch((error: Error) => {
          if (error.message === "Query read timeout") void this.end();
        });
      }
      return sent;
    };
    this.query = query as typeof this.query;
    // Without a listener a connection that breaks while somebody holds it would end the process.
    this.on("error", (error) => log.warn({ err: error.message }, "database connection lost"));
  }
}

export function createPool({ connectMs, statementMs, lockMs }: Patience, config: pg.PoolConfig): pg.Pool {
  const bounded = new pg.Pool({
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1000,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 3 * statementMs,
    keepAlive: true,
    Client: BoundedClient,
    ...config,
  });
  bounded.on("error", () => undefined);
  return bounded;
}
