import "server-only";
import pino from "pino";
import { env } from "@/lib/env";

/** Structured log. Callers pass paths without query strings and never a token, password or mail address. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["*.password", "*.token", "*.refresh", "*.access", "*.authorization", "*.cookie"],
      censor: "[hidden]",
    },
  },
  // A line per request, written one by one, was a tenth of a hot route's CPU: lines that come while others are being
  // written go out together. What is left is written when the process exits.
  pino.destination({ dest: 1, sync: false }),
);
