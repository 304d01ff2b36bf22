import "server-only";
import { BEAT_SECONDS, beat } from "@/lib/exams/outage-mutations";
import { log } from "@/lib/log";

/**
 * Says every few seconds that the site is there, from the first response of the database on.
 *
 * @returns when the first has come through, or could not
 */
export function startHeartbeat(): Promise<void> {
  let beating = false;
  let silent = false;
  const tick = async () => {
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
