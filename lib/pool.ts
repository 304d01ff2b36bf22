import "server-only";
import pg from "pg";
import { KNOWN_KINDS } from "@/lib/known-kinds";
import { log } from "@/lib/log";
import { watchedPools } from "@/lib/metrics";
import { ofPart } from "@/lib/outage";
import { currentFacts, withFacts } from "@/lib/request-facts";
import { watchStatement } from "@/lib/statement-watch";

export type Patience = {
  /** The name in the metrics and the log. */
  name: string;
  /** The longest wait for a place in the pool, and for a new connection. */
  connectMs: number;
  /** The limit that the database enforces; a database that does not answer at all gets a second more. */
  statementMs: number;
  lockMs: number;
};

type Send = (...parts: unknown[]) => unknown;

/**
 * Sends one statement after the other: Prisma sends those for the relations of a row at once, even in a transaction,
 * and the client's own queue will be gone with its next version. A statement with a callback is a pool's, and alone on
 * its client.
 */
function inTurn(send: Send): Send {
  let last: Promise<unknown> = Promise.resolve();
  return (...parts) => {
    const [query] = parts as [string | { submit?: unknown; callback?: unknown }];
    const isPlain = typeof query === "string" || !(query.submit || query.callback);
    if (!isPlain || typeof parts.at(-1) === "function") return send(...parts);
    const sent = last.then(() => send(...parts));
    last = sent.catch(() => undefined);
    return sent;
  };
}

/** Measures each statement until it is answered, however it is sent, and marks its errors as the database's. */
function watched(send: Send, pool: string): Send {
  return (...parts) => {
    const done = watchStatement(pool, parts[0]);
    const callback = parts.at(-1);
    if (typeof callback === "function") {
      return send(...parts.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
        done();
        callback(ofPart("database", error), ...answer);
      });
    }
    const sent = send(...parts);
    if (!(sent instanceof Promise)) {
      done();
      return sent;
    }
    return sent.catch(throwAsDatabase).finally(done);
  };
}

/** A connection whose statement was not answered in time is not used any more. */
class BoundedClient extends pg.Client {
  constructor(config?: pg.ClientConfig & { pipeline?: boolean; pool?: string }) {
    super(config);
    const own = this.query.bind(this) as Send;
    const send = watched(config?.pipeline ? own : inTurn(own), config?.pool ?? "other");
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
    // Without this listener a connection that breaks while it is held would end the process.
    this.on("error", (error) => log.warn({ err: error.message }, "database connection lost"));
  }
}

function throwAsDatabase(error: unknown): never {
  throw ofPart("database", error);
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * The wait for a place counts as a request's time with the database. A place is handed on by the request that gives it
 * back, so the waiting request's facts are restored before it goes on.
 */
class WatchedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const facts = currentFacts();
    facts?.beginStatement();
    if (callback) {
      super.connect((error, ...place) => {
        facts?.endStatement();
        withFacts(facts, () => callback(ofPart("database", error), ...place));
      });
      return;
    }
    return super
      .connect()
      .catch(throwAsDatabase)
      .finally(() => facts?.endStatement());
  }
}

/** The settings are sent as statements, because a pooler refuses or drops them at the connection's start. */
function setOnConnect(settings: Record<string, string | number>, withinMs: number) {
  const values = Object.entries(settings).map(([name, value]) => `SET ${name} = ${value}`);
  const query = { text: values.join("; "), query_timeout: withinMs };
  return async (client: pg.ClientBase) => {
    try {
      // The statement belongs to the connection, not to the request that happens to be its first.
      await withFacts(undefined, () => client.query(query));
    } catch (error) {
      // Ending the client properly would wait for the answer.
      (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
      throw error;
    }
  };
}

/** @param planner settings of PostgreSQL, as written in a SET */
export function createPool(
  { name, connectMs, statementMs, lockMs }: Patience,
  config: pg.PoolConfig,
  planner: Record<string, string> = {},
): pg.Pool {
  const session = {
    // Instants are exact only if the server never has to guess the time zone.
    timezone: "'UTC'",
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 3 * statementMs,
    "prostuti.known_kinds": KNOWN_KINDS,
    ...planner,
  };
  const settings: pg.PoolConfig & { pool: string } = {
    pool: name,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + 1000,
    keepAlive: true,
    Client: BoundedClient,
    onConnect: setOnConnect(session, connectMs),
    ...config,
  };
  const bounded = new WatchedPool(settings);
  watchedPools.set(name, bounded);
  bounded.on("error", () => undefined);
  return bounded;
}
