/**
 * A part of the site whose connection a request needs. An end of the client's own connection is `client_gone`
 * (lib/request-body.ts).
 */
export type Part = "database" | "mail" | "storage";

/**
 * Connection failures, resources and operator intervention of PostgreSQL, its disk, a lock that was not obtained in
 * time, and a deadlock that remained after trying again.
 */
const SQLSTATE = /^(08|53|57|58)|^55P03$|^40P01$/;
const SOCKET = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|UND_ERR_\w+)$/;
/**
 * Prisma's codes: not reached, timed out, closed by the server, no connection or transaction in time, too many
 * connections.
 */
const PRISMA = /^P(1001|1002|1008|1017|2024|2028|2037)$/;
/** Messages of pg that come without a code. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated.*|Client has encountered a connection error.*|Client was closed.*)$/;

/** No connection or answer came in time: the whole database is silent, and the caller has waited long enough. */
const SILENCE = /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|.*connection timeout)$/;

export function isSilence(error: unknown): boolean {
  return error instanceof Error && SILENCE.test(error.message);
}

// A registered symbol is the same in Next's module graph and in the server's.
const owner = Symbol.for("prostuti.socket-owner");
type Unknown = { code?: unknown; originalCode?: unknown; message?: unknown; cause?: unknown; meta?: unknown };
type Owned = Unknown & { [owner]?: Part };

/**
 * Marks an error with the part whose socket it came from, which its code does not tell; owners of connections call
 * this.
 */
export function ofPart<E>(part: Part, error: E): E {
  if (typeof error === "object" && error !== null && !(owner in error)) {
    Object.defineProperty(error, owner, { value: part, configurable: true });
  }
  return error;
}

/** An outage that no socket reports: a part that did not answer in time, or with a failure of its own. */
export const outageIn = (part: Part, message: string, cause?: Error) =>
  ofPart(part, Object.assign(new Error(message, { cause }), { code: "EHOSTDOWN" }));

/** The part whose outage an error reports; null for any other error, and for a socket of none of the parts. */
export function outageOf(error: unknown, of: Part | null = null, depth = 0): Part | null {
  if (typeof error !== "object" || error === null || depth > 5) return null;
  const { code, originalCode, message, cause, meta, [owner]: part = of } = error as Owned;
  const codes = [code, originalCode].filter((value) => typeof value === "string");
  if (codes.some((value) => SQLSTATE.test(value) || PRISMA.test(value))) return "database";
  if (part && codes.some((value) => SOCKET.test(value))) return part;
  if (codes.length === 0 && typeof message === "string" && MESSAGE.test(message)) return "database";
  const driverError = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  const within = error instanceof AggregateError ? error.errors : [];
  for (const one of [...within, cause, driverError]) {
    const found = outageOf(one, one === driverError ? "database" : part, depth + 1);
    if (found) return found;
  }
  return null;
}
