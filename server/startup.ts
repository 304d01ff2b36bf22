import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { closeJobQueue, setJobsRun } from "@/lib/jobs";
import { log } from "@/lib/log";
import { closeMailer } from "@/lib/mailer";
import { removeLeftWorkFolders } from "@/lib/materials/work-folders";
import { startHeartbeat } from "@/server/heartbeat";
import { hotApi } from "@/server/hot";
import { startWorkers } from "@/server/workers";

/** What server.ts looks for; it is outside of Next's module graph. */
type ServerGlobals = { hotApi?: typeof hotApi; closeApp?: () => Promise<void> };

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 4000;

/** Hands the hot routes to server.ts and starts the jobs; a database that is down stops nothing but the jobs. */
export async function startServer(): Promise<void> {
  const ending = new AbortController();
  const closeApp = async () => {
    ending.abort();
    await closeJobQueue();
    closeMailer();
  };
  Object.assign(globalThis as ServerGlobals, { hotApi, closeApp });
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  startHeartbeat();
  setJobsRun(false);
  await removeLeftWorkFolders(new Date()).catch((error) => log.warn({ err: error }, "work folders were not cleaned"));
  void startJobs(ending.signal);
}

/** However long the database is away: the jobs start by themselves when it is there. */
async function startJobs(ending: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !ending.aborted; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
    try {
      await startWorkers();
      return setJobsRun(true);
    } catch (error) {
      log.error({ err: error }, "jobs did not start, will be tried again");
      // Half of the workers may have begun.
      await closeJobQueue();
      await sleep(pause, undefined, { ref: false });
    }
  }
}
