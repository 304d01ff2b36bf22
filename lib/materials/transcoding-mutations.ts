import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { lockOwnVideo } from "@/lib/catalogue/own-video-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { pool, prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs";
import { finishedUntil } from "@/lib/materials/upload-rules";
import type { TranscodingState } from "@/prisma/generated/enums";

const underWay = ["QUEUED" as const, "RUNNING" as const, "PAUSED" as const];
const TRANSCODING_PROBLEMS = ["not_video", "program_missing", "encoding_failed", "same_file", "missing"] as const;
export type TranscodingProblem = (typeof TRANSCODING_PROBLEMS)[number] | "disk_full" | "unexpected";

/** A recording, or an own video: both are made in qualities. */
type Film = { recordingId: number } | { videoId: string };

async function lockFilm(tx: Transaction, film: Film): Promise<void> {
  if ("videoId" in film) await lockOwnVideo(tx, film.videoId);
  else await tx.$queryRaw`select 1 from recordings where id = ${film.recordingId} for update`;
}

/** A film has one transcoding under way, and a newer file cancels and replaces it. */
export async function queueTranscoding(tx: Transaction, film: Film, uploadId: string): Promise<void> {
  await lockFilm(tx, film);
  await tx.transcoding.updateMany({
    where: { ...film, state: { in: underWay } },
    data: { state: "CANCELLED", run: null, finishedAt: databaseNow() },
  });
  const { id: transcodingId } = await tx.transcoding.create({ data: { ...film, uploadId } });
  // The previous build's workers know recordings only.
  await enqueue("videoId" in film ? "make-video" : "transcode", { transcodingId }, tx);
}

/** @throws AppError nothing_to_transcode */
export async function cancelTranscoding(actor: Actor, recordingId: number, now: Date): Promise<void> {
  await staffWrite(async (tx) => {
    const { count } = await tx.transcoding.updateMany({
      where: { recordingId, state: { in: underWay } },
      data: { state: "CANCELLED", run: null, finishedAt: now },
    });
    if (count === 0) throw new AppError("nothing_to_transcode");
    await recordAudit(tx, actor, "recording.transcoding_cancel", { type: "recording", id: recordingId });
  });
}

/**
 * Queues the newest transcoding again, from its uploaded file.
 *
 * @throws AppError nothing_to_transcode, transcoding_under_way
 */
export async function retryTranscoding(actor: Actor, film: Film): Promise<void> {
  await staffWrite(async (tx) => {
    await lockFilm(tx, film);
    const newest = await tx.transcoding.findFirst({ where: film, orderBy: { id: "desc" } });
    if (newest && underWay.some((state) => state === newest.state)) throw new AppError("transcoding_under_way");
    const uploadId = newest?.state === "DONE" ? null : newest?.uploadId;
    if (!uploadId) throw new AppError("nothing_to_transcode");
    await queueTranscoding(tx, film, uploadId);
    // A video that nothing on the site shows yet is no change of a record.
    if ("videoId" in film) return;
    await recordAudit(tx, actor, "recording.transcoding_retry", { type: "recording", id: film.recordingId });
  });
}

export type TranscodingTask = { id: number; uploadId: string | null } & (
  | { recordingId: number; videoId: null }
  | { recordingId: null; videoId: string }
);
export type RecordingTask = Extract<TranscodingTask, { videoId: null }>;
export type VideoTask = Extract<TranscodingTask, { recordingId: null }>;

/** Takes over what a dead worker left, too. Null if it was cancelled meanwhile. */
export async function takeTranscoding(id: number, run: string, now: Date): Promise<TranscodingTask | null> {
  const { rows } = await pool.query<TranscodingTask>(
    `update transcodings set state = 'RUNNING', run = $2, started_at = $3, updated_at = $3, quality = null, percent = 0, problem = null
      where id = $1 and state in ('QUEUED', 'RUNNING', 'PAUSED')
      returning id, recording_id as "recordingId", video_id as "videoId", upload_id as "uploadId"`,
    [id, run, now],
  );
  return rows[0] ?? null;
}

type Progress = {
  state: Extract<TranscodingState, "RUNNING" | "PAUSED">;
  qualities: number[];
  quality: number | null;
  percent: number;
};

/** @returns false if another run has taken the transcoding over or it was cancelled */
export async function noteProgress(id: number, run: string, progress: Progress, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update transcodings set state = $3::transcoding_state, qualities = $4, quality = $5, percent = $6, updated_at = $7
      where id = $1 and run = $2`,
    [id, run, progress.state, progress.qualities, progress.quality, progress.percent, now],
  );
  return rowCount === 1;
}

/** Returns the transcoding to the queue when the server, not the work, ends. */
export async function releaseTranscoding(id: number, run: string): Promise<void> {
  await pool.query(
    "update transcodings set state = 'QUEUED', run = null, quality = null, percent = 0 where id = $1 and run = $2",
    [id, run],
  );
}

export async function failTranscoding(id: number, run: string, problem: TranscodingProblem, now: Date): Promise<void> {
  await pool.query(
    `update transcodings set state = 'FAILED', run = null, problem = $3, finished_at = $4, updated_at = $4
      where id = $1 and run = $2`,
    [id, run, problem, now],
  );
}

const LOST_MINUTES = 15;

/** Ends transcodings without progress for LOST_MINUTES: their worker died, and no job is left to resume them. */
export async function endLostTranscodings(now: Date): Promise<number> {
  const { count } = await prisma.transcoding.updateMany({
    where: {
      state: { in: ["RUNNING", "PAUSED"] },
      updatedAt: { lt: new Date(now.getTime() - LOST_MINUTES * 60_000) },
    },
    data: { state: "FAILED", problem: "unexpected", run: null, finishedAt: now },
  });
  return count;
}

/** Deletes done and cancelled transcodings a month after their end; failed ones stay. */
export async function deleteOldTranscodings(now: Date): Promise<number> {
  const monthAgo = new Date(2 * now.getTime() - finishedUntil(now).getTime());
  const { count } = await prisma.transcoding.deleteMany({
    where: { finishedAt: { lt: monthAgo }, state: { in: ["DONE", "CANCELLED"] } },
  });
  return count;
}
