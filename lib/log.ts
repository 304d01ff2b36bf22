import "server-only";
import pino from "pino";
import { env } from "@/lib/env";
import { shownError } from "@/lib/log-errors";

/** For a caller that forgets itself. */
const hidden = ["password", "token", "refresh", "access", "authorization", "cookie", "email", "phone", "phoneNumber"];

/** Structured log. Callers pass paths without query strings and never a token, password or mail address. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error) => shownError(error) },
    redact: { paths: hidden.flatMap((key) => [key, `*.${key}`]), censor: "[hidden]" },
  },
  // Lines go out together, a tenth of a second late at most and at once at the end: one by one they were a tenth of a hot
  // route's CPU.
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }),
);
