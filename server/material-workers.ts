import "server-only";
import type { PgBoss } from "pg-boss";
import { databaseNow } from "@/lib/clock-queries";
import { eachByItself, sum, throwAny } from "@/lib/each-by-itself";
import { examIsOn } from "@/lib/exams/taking/load-queries";
import { type Jobs, woken } from "@/lib/jobs";
import { log } from "@/lib/log";
import { deleteUnusedOwnVideos } from "@/lib/materials/own-video-mutations";
import { placeSheet } from "@/lib/materials/sheet-placing";
import { discardFiles } from "@/lib/materials/stored-files";
import { runTranscoding } from "@/lib/materials/transcoding";
import { deleteOldTranscodings, endLostTranscodings } from "@/lib/materials/transcoding-mutations";
import { deleteExpiredUploads } from "@/lib/materials/upload-mutations";

/** Each part by itself. @throws at the end, when one failed: the job is tried again */
export async function cleanUpMaterials(): Promise<void> {
  const now = databaseNow();
  const parts = [
    () => endLostTranscodings(now),
    () => deleteExpiredUploads(now),
    () => deleteOldTranscodings(now),
    () => deleteUnusedOwnVideos(now),
  ];
  const { results, failures } = await eachByItself(parts, "a part of the materials' cleanup", (part) => part());
  if (sum(results) > 0) log.info({ ended: sum(results) }, "uploads and transcodings ended");
  throwAny(failures, "The materials' cleanup");
}

/** Files that staff bring, apart from the mails: a video takes hours. */
export async function startMaterialWorkers(queue: PgBoss): Promise<void> {
  for (const name of ["transcode", "make-video"] as const) {
    await queue.work<Jobs[typeof name]>(name, woken, async ([job]) => {
      if (job) await runTranscoding(job.data.transcodingId, { examIsOn: () => examIsOn(databaseNow()) });
    });
  }
  await queue.work<Jobs["place-sheet"]>("place-sheet", woken, async ([job]) => {
    if (job) await placeSheet(job.data.uploadId);
  });
  await queue.work<Jobs["discard-files"]>("discard-files", woken, async ([job]) => {
    if (job) await discardFiles(job.data.keys);
  });
  await queue.work("material-cleanup", woken, cleanUpMaterials);
  await queue.schedule("material-cleanup", "41 * * * *", {}, { tz: "Asia/Dhaka" });
}
