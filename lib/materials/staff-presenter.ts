import "server-only";
import { ownVideoPath } from "@/lib/catalogue/own-videos";
import { dateOf } from "@/lib/catalogue/presenter";
import type {
  OwnVideoRecord,
  StaffRecording,
  StaffResource,
  TranscodingRecord,
  UploadProblem,
  UploadRecord,
} from "@/lib/materials/staff-schema";
import { type MaterialsStaff, mayContinue } from "@/lib/materials/upload-policy";
import type { UploadRow } from "@/lib/materials/upload-queries";
import { wireName } from "@/lib/wire/names";
import type { Prisma, Resource } from "@/prisma/generated/client";

const newestTranscoding = {
  include: { upload: { select: { state: true } } },
  orderBy: { id: "desc" },
  take: 1,
} satisfies Prisma.Recording$transcodingsArgs;

/** Relations of an own video that the console shows. */
export const ownVideoInConsole = {
  files: { orderBy: { quality: "asc" } },
  transcodings: newestTranscoding,
} satisfies Prisma.OwnVideoInclude;

type ConsoleOwnVideo = Prisma.OwnVideoGetPayload<{ include: typeof ownVideoInConsole }>;

/** Relations of a recording that the console shows. */
export const inConsole = {
  files: { orderBy: { quality: "asc" } },
  batches: {
    include: { batch: { select: { name: true, course: { select: { title: true } } } } },
    orderBy: { batchId: "asc" },
  },
  transcodings: newestTranscoding,
} satisfies Prisma.RecordingInclude;

type ConsoleRecording = Prisma.RecordingGetPayload<{ include: typeof inConsole }>;

/** Qualities before the current one are complete; those after it have not begun. */
function presentTranscoding({
  id,
  state,
  qualities,
  quality,
  percent,
  problem,
  upload,
}: ConsoleRecording["transcodings"][number]): TranscodingRecord {
  const at = quality === null ? -1 : qualities.indexOf(quality);
  const shares = qualities.map((_, index) => (state === "DONE" || index < at ? 100 : index === at ? percent : 0));
  return {
    id,
    state: wireName(state),
    segments: qualities.map((lines, index) => ({ quality: lines, percent: shares[index] ?? 0 })),
    problem,
    can_retry: (state === "FAILED" || state === "CANCELLED") && upload?.state === "RECEIVED",
  };
}

export function presentStaffRecording(recording: ConsoleRecording): StaffRecording {
  const [newest] = recording.transcodings;
  return {
    id: recording.id,
    title: recording.title,
    description: recording.description,
    class_date: dateOf(recording.classDate),
    subject: recording.subject,
    chapter: recording.chapter,
    duration_seconds: recording.durationSeconds,
    qualities: recording.files.map(({ quality }) => quality),
    byte_size: recording.files.reduce((sum, { byteSize }) => sum + Number(byteSize), 0),
    thumbnail: recording.thumbnailUrl,
    batches: recording.batches.map(({ batchId, batch }) => ({
      id: batchId,
      name: batch.name,
      course: batch.course.title,
    })),
    transcoding: newest ? presentTranscoding(newest) : null,
    updated_at: recording.updatedAt.toISOString(),
  };
}

export function presentOwnVideo(
  viewer: MaterialsStaff,
  { id, fileName, durationSeconds, files, frames, transcodings: [newest] }: ConsoleOwnVideo,
  upload: UploadRow | null,
): OwnVideoRecord {
  return {
    id,
    video: ownVideoPath(id),
    file_name: fileName,
    is_ready: files.length > 0,
    duration_seconds: durationSeconds,
    qualities: files.map(({ quality }) => quality),
    frames,
    upload: upload && upload.state !== "DONE" ? presentUpload(viewer)(upload) : null,
    transcoding: newest ? presentTranscoding(newest) : null,
  };
}

export function presentStaffResource(resource: Resource): StaffResource {
  return {
    id: resource.id,
    batch_id: resource.batchId,
    title: resource.title,
    description: resource.description,
    class_date: dateOf(resource.classDate),
    file_name: resource.fileName,
    byte_size: resource.byteSize === null ? null : Number(resource.byteSize),
    external_link: resource.externalLink,
    updated_at: resource.updatedAt.toISOString(),
  };
}

export const presentUpload =
  (viewer: MaterialsStaff) =>
  (upload: UploadRow): UploadRecord => ({
    id: upload.id,
    purpose: wireName(upload.purpose),
    batch_id: upload.batchId,
    recording_id: upload.recordingId,
    resource_id: upload.resourceId,
    title: upload.title,
    file_name: upload.fileName,
    modified_at: upload.modifiedAt?.toISOString() ?? null,
    byte_size: Number(upload.byteSize),
    byte_offset: Number(upload.byteOffset),
    state: wireName(upload.state),
    problem: upload.problem as UploadProblem | null,
    owner: upload.owner.username,
    is_mine: mayContinue(viewer, upload),
    expires_at: upload.expiresAt.toISOString(),
  });
