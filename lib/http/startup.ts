import "server-only";
import { hotApi } from "@/lib/http/hot";
import { log } from "@/lib/log";
import { startWorkers } from "@/lib/workers";

/** Hands the hot routes to server.ts and starts the jobs; a database that is down stops nothing but the jobs. */
export async function startServer(): Promise<void> {
  (globalThis as { hotApi?: typeof hotApi }).hotApi = hotApi;
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  try {
    await startWorkers();
  } catch (error) {
    log.error({ err: error }, "jobs did not start");
  }
}
