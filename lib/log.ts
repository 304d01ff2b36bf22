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
  // Lines that come while others are written go out together: one by one they were a tenth of a hot route's CPU.
  pino.destination({ dest: 1, sync: false }),
);
