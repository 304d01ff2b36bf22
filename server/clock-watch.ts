import "server-only";
import { forgetFutureStamps } from "@/lib/health/clock-mutations";
import { jobsRun } from "@/lib/jobs";
import { log } from "@/lib/log";

const EVERY_MS = 60_000;

/** Not a job: after a clock was ahead there are none. */
export function watchClock(): void {
  const look = async () => {
    if (!jobsRun()) return;
    const jobs = await forgetFutureStamps();
    if (jobs !== undefined) log.error({ jobs }, "the database's clock was ahead: jobs and schedules go on from now");
  };
  setInterval(
    () => void look().catch((error) => log.warn({ err: error }, "the clock was not looked at")),
    EVERY_MS,
  ).unref();
}
