import "server-only";
import { z } from "zod";
import { type CallerStatement, callerColumns, callerJoin } from "@/lib/accounts/caller";
import { askAsCaller, type Claimant } from "@/lib/accounts/caller-queries";
import { batchScope } from "@/lib/accounts/capabilities";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { batchAccessSchema, bestAccessSql, requireGranted, requireShown } from "@/lib/enrollments/policy";
import {
  findBatchAccess,
  findEnrolledBatchIds,
  requireAnyBatchAccess,
  requireBatchAccess,
} from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import { isFinished, matchingAudio } from "@/lib/materials/playback";
import type { Prisma, Resource } from "@/prisma/generated/client";

const newestFirst = [{ classDate: "desc" as const }, { id: "desc" as const }];

const recordingParts = (userId: number) =>
  ({
    files: { select: { quality: true }, orderBy: { quality: "asc" } },
    positions: { where: { userId }, select: { seconds: true } },
  }) satisfies Prisma.RecordingInclude;

export type RecordingRow = Prisma.RecordingGetPayload<{ include: ReturnType<typeof recordingParts> }>;

/** @throws AppError not_found, permission_denied */
export async function listRecordings(viewer: Viewer, batchId: number, now: Date): Promise<RecordingRow[]> {
  await requireBatchAccess(viewer, batchId, now);
  return prisma.recording.findMany({
    where: { batches: { some: { batchId } }, files: { some: {} } },
    include: recordingParts(viewer.id),
    orderBy: newestFirst,
  });
}

/** @throws AppError not_found, permission_denied */
export async function listResources(viewer: Viewer, batchId: number, now: Date): Promise<Resource[]> {
  await requireBatchAccess(viewer, batchId, now);
  return prisma.resource.findMany({ where: { batchId }, orderBy: newestFirst });
}

/** @throws AppError not_found, permission_denied */
export async function getRecordingDuration(viewer: Viewer, id: number, now: Date): Promise<number | null> {
  const recording = await prisma.recording.findUnique({ where: { id }, include: { batches: true } });
  if (!recording) throw new AppError("not_found");
  const batchIds = recording.batches.map(({ batchId }) => batchId);
  await requireAnyBatchAccess(viewer, batchIds, now);
  return recording.durationSeconds;
}

type DownloadableFile = { storageKey: string; fileName: string; contentType: string };

/** @throws AppError not_found, permission_denied */
export async function getResourceFile(viewer: Viewer, id: number, now: Date): Promise<DownloadableFile> {
  const resource = await prisma.resource.findUnique({ where: { id } });
  if (!resource) throw new AppError("not_found");
  await requireBatchAccess(viewer, resource.batchId, now);
  const { storageKey, fileName, contentType } = resource;
  if (!storageKey || !fileName || !contentType) throw new AppError("not_found");
  return { storageKey, fileName, contentType };
}

/** Open to every signed-in learner. @throws AppError syllabus_not_found */
export async function getSyllabusFile(viewer: Viewer, batchId: number, now: Date): Promise<DownloadableFile> {
  const batch = await prisma.batch.findUnique({ where: { id: batchId } });
  const access = await findBatchAccess(viewer, batchId, now);
  if (access === "hidden_locked") requireShown(access);
  if (access === "hidden" || !batch?.syllabusKey || !batch.syllabusFileName) throw new AppError("syllabus_not_found");
  return { storageKey: batch.syllabusKey, fileName: batch.syllabusFileName, contentType: "application/pdf" };
}

/** Includes one batch, through which the viewer has the recording. */
const watchedParts = (batchId: { in: number[] } | undefined) =>
  ({
    recording: {
      include: {
        batches: {
          where: { batchId },
          include: { batch: { include: { course: { select: { title: true } } } } },
          orderBy: { batchId: "asc" },
          take: 1,
        },
      },
    },
  }) satisfies Prisma.PlaybackPositionInclude;

export type WatchedRow = Prisma.PlaybackPositionGetPayload<{ include: ReturnType<typeof watchedParts> }>;

export async function listUnfinished(viewer: Viewer, limit: number, now: Date): Promise<WatchedRow[]> {
  const scope = batchScope(viewer, "batch.content");
  const ownBatches = scope === "all" ? undefined : { in: [...scope, ...(await findEnrolledBatchIds(viewer, now))] };
  const watched = await prisma.playbackPosition.findMany({
    where: {
      userId: viewer.id,
      seconds: { gt: 0 },
      recording: { batches: { some: { batchId: ownBatches } }, files: { some: {} } },
    },
    include: watchedParts(ownBatches),
    orderBy: { updatedAt: "desc" },
  });
  return watched.filter(({ seconds, recording }) => !isFinished(seconds, recording.durationSeconds)).slice(0, limit);
}

const streamableFile = z.object({ quality: z.int(), storageKey: z.string(), etag: z.string() });
type StreamableFile = z.infer<typeof streamableFile>;
const streamableAudio = z.object({ storageKey: z.string(), etag: z.string() });
type Streamable = { files: StreamableFile[]; audio: z.infer<typeof streamableAudio> | null };
const streamRow = z.object({
  access: batchAccessSchema,
  files: z.array(streamableFile),
  audio: streamableAudio.nullable(),
});

const streamStatement: CallerStatement<z.infer<typeof streamRow>> = {
  name: "recording-stream",
  row: streamRow,
  text: `select ${callerColumns}, r.id is not null and exists (select 1 from recording_files f where f.recording_id = r.id) as "isFound",
      ${bestAccessSql("select linked.batch_id from recording_batches linked where linked.recording_id = r.id")} as access,
      (select json_agg(json_build_object('quality', f.quality, 'storageKey', f.storage_key, 'etag', f.etag))
         from recording_files f where f.recording_id = r.id) as files,
      (select json_build_object('storageKey', a.storage_key, 'etag', a.etag)
         from recording_audio a where a.recording_id = r.id) as audio
    from ${callerJoin}
    left join recordings r on r.id = $4`,
};

/**
 * Called again while a stream runs, so that it ends with the access.
 *
 * @throws AppError 401, not_found, permission_denied
 */
export async function getStreamableFiles(claimant: Claimant, id: number, now: Date): Promise<Streamable> {
  const { access, files, audio } = await askAsCaller(streamStatement, claimant, now, [id]);
  requireGranted(access);
  return { files, audio: matchingAudio(files, audio) };
}

/** @throws AppError not_found, permission_denied */
export async function getRenditions(viewer: Viewer, id: number, now: Date) {
  await getRecordingDuration(viewer, id, now);
  return prisma.recording.findUniqueOrThrow({
    where: { id },
    select: { files: { orderBy: { quality: "asc" } }, audio: true },
  });
}
