import "server-only";
import { deliverMail } from "@/lib/accounts/mails";
import { deleteExpiredSessions } from "@/lib/accounts/session-mutations";
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
  await queue.work("cleanup", async () => deleteExpiredSessions(new Date()));
  await queue.schedule("cleanup", "17 4 * * *", {}, { tz: "Asia/Dhaka" });
}
