import "server-only";
import { deleteUnactivatedAccounts } from "@/lib/accounts/cleanup-mutations";
import { deliverMail } from "@/lib/accounts/mails";
import { deleteExpiredSessions } from "@/lib/accounts/session-mutations";
import { sealDueAttempts } from "@/lib/exams/due-mutations";
import { type Jobs, jobQueue } from "@/lib/jobs";
import { log } from "@/lib/log";

/** Starts working on the queues in this process. */
export async function startWorkers(): Promise<void> {
  const queue = await jobQueue();
  await queue.work<Jobs["mail"]>("mail", { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
    if (!job) return;
    try {
      await deliverMail(job.data, new Date());
    } catch (error) {
      log.warn({ jobId: job.id, template: job.data.template, err: error }, "mail was not taken, will be tried again");
      throw error;
    }
  });
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
