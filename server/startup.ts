import "server-only";
import { closeJobQueue } from "@/lib/jobs";
import { log } from "@/lib/log";
import { hotApi } from "@/server/hot";
import { startWorkers } from "@/server/workers";

/** What server.ts looks for; it is outside of Next's module graph. */
type ServerGlobals = { hotApi?: typeof hotApi; closeApp?: () => Promise<void> };

/** Hands the hot routes to server.ts and starts the jobs; a database that is down stops nothing but the jobs. */
export async function startServer(): Promise<void> {
  Object.assign(globalThis as ServerGlobals, { hotApi, closeApp: closeJobQueue });
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  try {
    await startWorkers();
  } catch (error) {
    log.error({ err: error }, "jobs did not start");
  }
}
