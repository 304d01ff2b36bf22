/** A part of the site whose connection a request needs. The client's own is `client_gone` (lib/request-body.ts). */
export type Part = "database" | "mail" | "storage";

/**
 * Connection failures, resources and operator intervention of PostgreSQL, its disk, a lock that was not given, and a
 * deadlock that was not resolved by trying again.
 */
const SQLSTATE = /^(08|53|57|58)|^55P03$|^40P01$/;
const SOCKET = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|UND_ERR_\w+)$/;
/** Prisma: not reached, timed out, closed by the server, no connection or transaction in time, too many connections. */
const PRISMA = /^P(1001|1002|1008|1017|2024|2028|2037)$/;
/** What pg says without a code. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated.*|Client has encountered a connection error.*|Client was closed.*)$/;

/** No place or no answer in time: the whole database is silent, and who asked has waited as long as one may. */
const SILENCE = /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|.*connection timeout)$/;

export function isSilence(error: unknown): boolean {
  return error instanceof Error && SILENCE.test(error.message);
}

// Registered, as Next and the server have a module graph each.
const owner = Symbol.for("prostuti.socket-owner");
type Unknown = { code?: unknown; originalCode?: unknown; message?: unknown; cause?: unknown; meta?: unknown };
type Owned = Unknown & { [owner]?: Part };

/** Says whose socket an error is of, which its code does not tell; for whoever owns connections. */
export function ofPart<E>(part: Part, error: E): E {
  if (typeof error === "object" && error !== null && !(owner in error)) {
    Object.defineProperty(error, owner, { value: part, configurable: true });
  }
  return error;
}

/** The part whose outage an error is; null for any other error, and for a socket that is none of theirs. */
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
