import "server-only";
import { deleteUnactivatedAccounts } from "@/lib/accounts/cleanup-mutations";
import { deleteExpiredSessions } from "@/lib/accounts/session-mutations";
import { env } from "@/lib/env";
import { sealDueAttempts } from "@/lib/exams/due-mutations";
import { jobQueue, wakeBy } from "@/lib/jobs";
import { log } from "@/lib/log";
import { openChannel } from "@/server/channel.mjs";
import { startMailWorkers } from "@/server/mail-workers";

/** Starts working on the queues in this process. */
export async function startWorkers(): Promise<void> {
  wakeBy(async (name, onMessage, onListening) =>
    openChannel({ connectionString: env.DATABASE_URL, name, onMessage, onListening }),
  );
  const queue = await jobQueue();
  await startMailWorkers(queue);
  await queue.work("seal-attempts", { pollingIntervalSeconds: 1 }, async () => {
    const sealed = await sealDueAttempts(new Date());
    if (sealed > 0) log.info({ sealed }, "attempts sealed at their deadline");
  });
  // Every minute is as often as a schedule goes; whatever read needs a result sooner seals by itself.
  await queue.schedule("seal-attempts", "* * * * *", {}, { tz: "Asia/Dhaka" });
  await queue.work("cleanup", async () => {
    const now = new Date();
    await deleteExpiredSessions(now);
    const deleted = await deleteUnactivatedAccounts(now);
    if (deleted > 0) log.info({ deleted }, "accounts deleted that nobody activated");
  });
  await queue.schedule("cleanup", "17 4 * * *", {}, { tz: "Asia/Dhaka" });
}
