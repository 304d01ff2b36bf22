import "server-only";
import { databaseNow } from "@/lib/clock-queries";
import { tellAdministrators } from "@/lib/health/alarm-mutations";
import { log } from "@/lib/log";

const LOOK_MS = 5 * 60_000;

/** A timer and not a job, because waiting jobs are one of the causes. */
export function watchForAlarms(ending: AbortSignal): void {
  const timer = setInterval(async () => {
    try {
      const told = await tellAdministrators(databaseNow());
      if (told > 0) log.info({ told }, "administrators are told of what is wrong");
    } catch (error) {
      log.warn({ err: error }, "nobody could be told of what is wrong");
    }
  }, LOOK_MS).unref();
  ending.addEventListener("abort", () => clearInterval(timer), { once: true });
}
