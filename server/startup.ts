import "server-only";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/env";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { closeJobQueue, setJobsRun } from "@/lib/jobs";
import { log } from "@/lib/log";
import { closeMailer } from "@/lib/mailer";
import { removeLeftWorkFolders } from "@/lib/materials/work-folders";
import { countProcess } from "@/lib/process-metrics";
import { watchForAlarms } from "@/server/alarm-watch";
import { watchClock } from "@/server/clock-watch";
import { logConsole } from "@/server/console-log";
import { startHeartbeat } from "@/server/heartbeat";
import { hotApi } from "@/server/hot";
import { watchRequest } from "@/server/page-watch";
import { followVideos } from "@/server/video-sources";
import { startWorkers } from "@/server/workers";

/** The globals that server.ts looks for, because it is outside of Next's module graph. */
type ServerGlobals = { hotApi?: typeof hotApi; watchRequest?: typeof watchRequest; closeApp?: () => Promise<void> };

const FIRST_BEAT_MS = 3000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 4000;

/** Hands the hot routes to server.ts and starts the jobs; a database that is down stops nothing but the jobs. */
export async function startServer(): Promise<void> {
  const ending = new AbortController();
  let endTracing: (() => Promise<void>) | undefined;
  const closeApp = async () => {
    ending.abort();
    await closeJobQueue();
    closeMailer();
    await endTracing?.();
  };
  Object.assign(globalThis as ServerGlobals, { hotApi, watchRequest, closeApp });
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  // In development people read the console.
  if (process.env.BUILD_DIR) logConsole();
  // Requests to this process must be judged by the database's clock.
  const facts = Promise.all([startHeartbeat(), followVideos(ending.signal)]);
  await Promise.race([facts, sleep(FIRST_BEAT_MS, undefined, { ref: false })]);
  watchClock();
  watchForAlarms(ending.signal);
  countProcess();
  endTracing = await beginTracing();
  setJobsRun(false);
  await removeLeftWorkFolders().catch((error) => log.warn({ err: error }, "work folders were not cleaned"));
  void startJobs(ending.signal);
}

/** The packages of tracing are read only where traces are wanted. */
async function beginTracing(): Promise<(() => Promise<void>) | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  if (!endpoint) return undefined;
  const { startTracing } = await import("@/server/tracing");
  return startTracing({ endpoint, ratio, build: basename(process.env.BUILD_DIR ?? "development") });
}

/** Waits for the database however long it is away, and then starts the jobs. */
async function startJobs(ending: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !ending.aborted; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
    try {
      // No job may run by a clock that was never compared with the database's.
      await examNow();
      await startWorkers();
      return setJobsRun(true);
    } catch (error) {
      log.error({ err: error }, "jobs did not start, will be tried again");
      // Half of the workers may have begun already.
      await closeJobQueue();
      await sleep(pause, undefined, { ref: false });
    }
  }
}
