import "server-only";
import { dateOf } from "@/lib/catalogue/presenter";
import { matchingAudio } from "@/lib/materials/playback";
import type { RecordingRow, WatchedRow } from "@/lib/materials/queries";
import {
  type ContinueWatching,
  externalLinkSchema,
  type OwnNote,
  type PlacedNote,
  type Recording,
  type RenditionSizes,
  type Resource,
} from "@/lib/materials/schema";
import type { RecordingNote, Resource as ResourceRow } from "@/prisma/generated/client";

export function presentRecording(recording: RecordingRow, ticket: string): Recording {
  return {
    id: recording.id,
    title: recording.title,
    description: recording.description,
    class_date: dateOf(recording.classDate),
    subject: recording.subject,
    chapter: recording.chapter,
    stream_url: `/api/recordings/${recording.id}/stream/${ticket}/`,
    duration_seconds: recording.durationSeconds,
    thumbnail: recording.thumbnailUrl,
    qualities: recording.files.map(({ quality }) => quality as Recording["qualities"][number]),
    position_seconds: recording.positions[0]?.seconds ?? null,
  };
}

export function presentResource(resource: ResourceRow): Resource {
  return {
    id: resource.id,
    title: resource.title,
    description: resource.description,
    class_date: dateOf(resource.classDate),
    download_url: resource.storageKey && `/api/resources/${resource.id}/download/`,
    external_link: externalLinkSchema.safeParse(resource.externalLink).data ?? null,
    file_name: resource.fileName,
    byte_size: resource.byteSize === null ? null : Number(resource.byteSize),
  };
}

export function presentWatched({ seconds, updatedAt, recording }: WatchedRow): ContinueWatching {
  const [link] = recording.batches;
  if (!link) throw new Error("a recording without a batch");
  const { batch } = link;
  return {
    id: recording.id,
    title: recording.title,
    batch_id: batch.id,
    batch_name: batch.name,
    course_id: batch.courseId,
    course_title: batch.course.title,
    thumbnail: recording.thumbnailUrl,
    duration_seconds: recording.durationSeconds,
    position_seconds: seconds,
    watched_at: updatedAt.toISOString(),
  };
}

type SizedFile = { storageKey: string; byteSize: bigint };

export function presentRenditions({
  files,
  audio,
}: {
  files: (SizedFile & { quality: number })[];
  audio: SizedFile | null;
}): RenditionSizes {
  const sound = matchingAudio(files, audio);
  return {
    videos: files.map(({ quality, byteSize }) => ({ quality, byte_size: Number(byteSize) })),
    audio: sound && { byte_size: Number(sound.byteSize) },
  };
}

export const presentNote = ({ noteId, seconds, text, updatedAt }: RecordingNote): OwnNote => ({
  id: noteId,
  seconds,
  text,
  updated_at: updatedAt.toISOString(),
});

export const presentPlacedNote = (note: RecordingNote): PlacedNote => ({
  ...presentNote(note),
  recording_id: note.recordingId,
});
