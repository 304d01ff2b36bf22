import "server-only";
import pino from "pino";
import { env } from "@/lib/env";
import { shownError } from "@/lib/log-errors";

/** These fields are hidden even when a caller forgets to leave them out. */
const hidden = ["password", "token", "refresh", "access", "authorization", "cookie", "email", "phone", "phoneNumber"];

const options = {
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: (error: unknown) => shownError(error) },
};
// Lines are written together, at most a tenth of a second late and at once at the end: writing them one by one was a
// tenth of a hot route's CPU.
const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 });

/** Structured log. Callers pass paths without query strings and never a token, password or mail address. */
export const log = pino(
  { ...options, redact: { paths: hidden.flatMap((key) => [key, `*.${key}`]), censor: "[hidden]" } },
  destination,
);

/**
 * Only for the line of each request, whose fields are a closed list (lib/http/report.ts): looking for fields that a
 * caller forgot would cost four times as much as the line.
 */
export const requestLog = pino(options, destination);
