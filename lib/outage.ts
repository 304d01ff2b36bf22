/** Connection failures, resources and operator intervention of PostgreSQL, its disk, and a lock that was not given. */
const SQLSTATE = /^(08|53|57|58)|^55P03$/;
const SOCKET = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/;
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

type Unknown = { code?: unknown; originalCode?: unknown; message?: unknown; cause?: unknown; meta?: unknown };

export function isOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, originalCode, message, cause, meta } = error as Unknown;
  const codes = [code, originalCode].filter((value) => typeof value === "string");
  if (codes.some((value) => SQLSTATE.test(value) || SOCKET.test(value) || PRISMA.test(value))) return true;
  if (codes.length === 0 && typeof message === "string" && MESSAGE.test(message)) return true;
  if (error instanceof AggregateError && error.errors.some((one) => isOutage(one, depth + 1))) return true;
  const driverError = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  return isOutage(cause, depth + 1) || isOutage(driverError, depth + 1);
}
