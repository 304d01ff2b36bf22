import "server-only";
import { deleteUnactivatedAccounts } from "@/lib/accounts/cleanup-mutations";
import { tellOfClassChange } from "@/lib/calendar/notice-mutations";
import { issueBatchCertificates } from "@/lib/certificates/batch-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { eachByItself, throwAny } from "@/lib/each-by-itself";
import { remindOfDues } from "@/lib/enrollments/dues/reminder-mutations";
import { env } from "@/lib/env";
import { removeUnusedPictures } from "@/lib/exams/pictures/unused-mutations";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { type ClassNotice, type Jobs, jobQueue, timed, wakeBy, woken } from "@/lib/jobs";
import { log } from "@/lib/log";
import { endOldRows } from "@/lib/retention/mutations";
import { renewSecondFactorSecrets } from "@/lib/staff/second-factor-mutations";
import { startBackupWorker } from "@/server/backup-worker";
import { openChannel } from "@/server/channel.mjs";
import { startMailWorkers } from "@/server/mail-workers";
import { startMaterialWorkers } from "@/server/material-workers";
import { startNoticeWorkers } from "@/server/notice-workers";

/** Each part by itself. @throws at the end, when one failed: the job is tried again */
export async function cleanUp(): Promise<void> {
  const now = databaseNow();
  const deleteAccounts = async () => {
    const deleted = await deleteUnactivatedAccounts(now);
    if (deleted > 0) log.info({ deleted }, "accounts deleted that nobody activated");
  };
  const endRows = async () => {
    const ended = await endOldRows(now);
    if (Object.keys(ended).length > 0) log.info({ ended }, "rows whose life was over are deleted");
  };
  const removePictures = async () => {
    const removed = await removeUnusedPictures(now);
    if (removed > 0) log.info({ removed }, "pictures removed that no question shows");
  };
  const parts = [renewSecondFactorSecrets, deleteAccounts, endRows, removePictures];
  const { failures } = await eachByItself(parts, "a part of the cleanup", (part) => part());
  throwAny(failures, "The cleanup");
}

/** Starts working on the queues in this process. */
export async function startWorkers(): Promise<void> {
  wakeBy(async (name, onMessage, onListening) =>
    openChannel({ connectionString: env.DATABASE_URL, name, onMessage, onListening }),
  );
  const queue = await jobQueue();
  await startMailWorkers(queue);
  await startMaterialWorkers(queue);
  await startNoticeWorkers(queue);
  await startBackupWorker(queue);
  await queue.work("seal-attempts", woken, async () => {
    const sealed = await sealDueAttempts(await examNow());
    if (sealed > 0) log.info({ sealed }, "attempts sealed at their deadline");
  });
  // Every minute is as often as a schedule goes; a read that needs a result sooner seals by itself.
  await queue.schedule("seal-attempts", "* * * * *", {}, { tz: "Asia/Dhaka" });
  await queue.work<ClassNotice>("class-notices", timed, async ([job]) => {
    const told = job ? await tellOfClassChange(job.data, databaseNow()) : 0;
    if (told > 0) log.info({ told, batchId: job?.data.batchId }, "learners are told of a changed class");
  });
  await queue.work<Jobs["batch-certificates"]>("batch-certificates", timed, async ([job]) => {
    const issued = job ? await issueBatchCertificates(job.data, databaseNow()) : 0;
    if (issued > 0) log.info({ issued, batchId: job?.data.batchId }, "certificates of a completed batch issued");
  });
  await queue.work("due-reminders", woken, async () => {
    const told = await remindOfDues(databaseNow());
    if (told > 0) log.info({ told }, "learners are reminded of what they owe");
  });
  await queue.schedule("due-reminders", "10 10 * * *", {}, { tz: "Asia/Dhaka" });
  await queue.work("cleanup", woken, cleanUp);
  await queue.schedule("cleanup", "17 4 * * *", {}, { tz: "Asia/Dhaka" });
}
