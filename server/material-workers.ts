import "server-only";
import type { PgBoss } from "pg-boss";
import { databaseNow } from "@/lib/clock-queries";
import { examIsOn } from "@/lib/exams/load-queries";
import { type Jobs, woken } from "@/lib/jobs";
import { log } from "@/lib/log";
import { placeSheet } from "@/lib/materials/sheet-placing";
import { runTranscoding } from "@/lib/materials/transcoding";
import { deleteOldTranscodings, endLostTranscodings } from "@/lib/materials/transcoding-mutations";
import { deleteExpiredUploads } from "@/lib/materials/upload-mutations";

/** Files that staff bring, apart from the mails: a video takes hours. */
export async function startMaterialWorkers(queue: PgBoss): Promise<void> {
  await queue.work<Jobs["transcode"]>("transcode", woken, async ([job]) => {
    if (job) await runTranscoding(job.data.transcodingId, { examIsOn: () => examIsOn(databaseNow()) });
  });
  await queue.work<Jobs["place-sheet"]>("place-sheet", woken, async ([job]) => {
    if (job) await placeSheet(job.data.uploadId);
  });
  await queue.work("material-cleanup", woken, async () => {
    const now = databaseNow();
    const lost = await endLostTranscodings(now);
    const deleted = await deleteExpiredUploads(now);
    await deleteOldTranscodings(now);
    if (lost + deleted > 0) log.info({ lost, deleted }, "uploads and transcodings ended");
  });
  await queue.schedule("material-cleanup", "41 * * * *", {}, { tz: "Asia/Dhaka" });
}
