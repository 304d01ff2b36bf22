import "server-only";
import pg from "pg";
import { log } from "@/lib/log";
import { watchedPools } from "@/lib/metrics";
import { ofPart } from "@/lib/outage";
import { currentFacts, withFacts } from "@/lib/request-facts";
import { watchStatement } from "@/lib/statement-watch";

export type Patience = {
  /** For the metrics and the log. */
  name: string;
  /** For a place in the pool, and for a new connection. */
  connectMs: number;
  /** As the database counts; one that does not answer at all is given a second more. */
  statementMs: number;
  lockMs: number;
};

type Send = (...parts: unknown[]) => unknown;

/**
 * One statement after the other: Prisma sends those for the relations of a row at once, also in a transaction, where the
 * client's own queue will be gone with its next version. A statement with a callback is a pool's, alone on its client.
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

/** Measures each until it is answered, however it is sent; its errors are marked as the database's. */
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

/** A connection whose statement was not answered in time is of no use to anybody after it. */
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
    // Without a listener a connection that breaks while somebody holds it would end the process.
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
 * The wait for a place is a request's time with the database. Who gives a place back calls who waited for it, which
 * would go on as a part of that request.
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

/** As statements and not with the connection's start, where a pooler refuses them or drops them. */
function setOnConnect(settings: Record<string, string | number>, withinMs: number) {
  const values = Object.entries(settings).map(([name, value]) => `SET ${name} = ${value}`);
  const query = { text: values.join("; "), query_timeout: withinMs };
  return async (client: pg.ClientBase) => {
    try {
      // Of the connection, not of the request that happens to be its first.
      await withFacts(undefined, () => client.query(query));
    } catch (error) {
      // Its end would wait for the answer.
      (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
      throw error;
    }
  };
}

/** @param planner settings of PostgreSQL, as they stand in a SET */
export function createPool(
  { name, connectMs, statementMs, lockMs }: Patience,
  config: pg.PoolConfig,
  planner: Record<string, string> = {},
): pg.Pool {
  const session = {
    // Instants are exact only if the server never guesses the zone.
    timezone: "'UTC'",
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 3 * statementMs,
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
