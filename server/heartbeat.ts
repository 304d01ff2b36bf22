import "server-only";
import { BEAT_SECONDS, beat } from "@/lib/exams/taking/outage-mutations";
import { log } from "@/lib/log";
import { standstills } from "@/lib/metrics";

/** A turn of the loop that begins so late is a fault, whatever other work waits for it. */
const STILL_MS = 10_000;

/**
 * Why a tick came late. One whose process worked meanwhile was kept by our own code, on the thread that everybody waits
 * for: a fault of ours. A process that was paused, or had no processor, used none.
 */
export function standstillOf(lateMs: number, processorMs: number): "blocked" | "paused" | null {
  if (lateMs < STILL_MS) return null;
  return processorMs > lateMs / 2 ? "blocked" : "paused";
}

function watchLoop(): () => void {
  // An increase is seen of what was there before.
  standstills.inc({ cause: "blocked" }, 0);
  let at = performance.now();
  let used = process.cpuUsage();
  return () => {
    const lateMs = performance.now() - at - BEAT_SECONDS * 1000;
    const { user, system } = process.cpuUsage(used);
    at = performance.now();
    used = process.cpuUsage();
    const cause = standstillOf(lateMs, (user + system) / 1000);
    if (!cause) return;
    standstills.inc({ cause });
    log[cause === "blocked" ? "error" : "warn"]({ lateMs: Math.round(lateMs), cause }, "the server stood still");
  };
}

/**
 * Says every few seconds that the site is there, from the first response of the database on.
 *
 * @returns when the first has come through, or could not
 */
export function startHeartbeat(): Promise<void> {
  let beating = false;
  let silent = false;
  const watch = watchLoop();
  const tick = async () => {
    watch();
    if (beating) return;
    beating = true;
    try {
      await beat();
      silent = false;
    } catch (error) {
      if (!silent) log.warn({ err: error }, "no heartbeat: the database does not respond");
      silent = true;
    } finally {
      beating = false;
    }
  };
  setInterval(tick, BEAT_SECONDS * 1000).unref();
  return tick();
}
