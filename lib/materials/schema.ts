import { z } from "zod";
import { QUALITIES } from "@/lib/materials/playback";
import { charField, idParam, idParams } from "@/lib/wire/fields";
import { RECORDING_NOTE_MAX } from "@/lib/wire/limits";

/** Specification §3, contract §7. */
const DEFAULT_QUALITY = 720;

const date = z.iso.date();

export const batchQuery = z.object({ batch_id: idParam });
export const recordingSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  class_date: date,
  /** Null if staff did not enter one. */
  subject: z.string().nullable(),
  chapter: z.string().nullable(),
  /** Carries a ticket of its own, so that a player needs no header. An appended `?token=` is ignored. */
  stream_url: z.string(),
  duration_seconds: z.int().nullable(),
  thumbnail: z.string().nullable(),
  qualities: z.array(z.union(QUALITIES.map((lines) => z.literal(lines)))),
  /** Second at which the caller stopped; null before the first time. */
  position_seconds: z.int().nullable(),
});

export const resourceSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  class_date: date,
  download_url: z.string().nullable(),
  external_link: z.string().nullable(),
  file_name: z.string().nullable(),
  byte_size: z.int().nullable(),
});

// A scheme that a browser would run is refused.
export const externalLinkSchema = z.url({ protocol: /^https?$/ });

export const positionSchema = z.object({ seconds: z.number().min(0).transform(Math.floor) });
export const savedPositionSchema = z.object({ seconds: z.int() });

/** The device chooses the id, so that a note sent again stays one note. */
export const noteParams = idParams.extend({ note_id: z.uuid().toLowerCase() });
export const noteSchema = z.object({
  seconds: z.number().min(0).transform(Math.floor),
  text: charField({ max: RECORDING_NOTE_MAX }),
});
export const ownNoteSchema = z.object({
  id: z.string(),
  seconds: z.int(),
  text: z.string(),
  updated_at: z.iso.datetime({ offset: true }),
});

/** A note in a list that spans several recordings. */
export const placedNoteSchema = ownNoteSchema.extend({ recording_id: z.int() });

const lines = z.coerce.number().int().positive();
export const streamQuery = z.object({ quality: z.literal("audio").or(lines).catch(DEFAULT_QUALITY) });
export const videoQuery = z.object({ quality: lines.catch(DEFAULT_QUALITY) });

/** Bytes that each choice costs a learner. */
export const renditionsSchema = z.object({
  videos: z.array(z.object({ quality: z.int(), byte_size: z.int() })),
  /** Null if the recording has no sound, or is older than the separate sound file. */
  audio: z.object({ byte_size: z.int() }).nullable(),
});

export const continueWatchingSchema = z.object({
  id: z.int(),
  title: z.string(),
  batch_id: z.int(),
  batch_name: z.string(),
  course_id: z.int(),
  course_title: z.string(),
  thumbnail: z.string().nullable(),
  duration_seconds: z.int().nullable(),
  position_seconds: z.int(),
  watched_at: z.iso.datetime({ offset: true }),
});

export type Recording = z.infer<typeof recordingSchema>;
export type Resource = z.infer<typeof resourceSchema>;
/** Lines of the picture, or `audio` for no picture. */
export type StreamQuality = z.output<typeof streamQuery>["quality"];
export type RenditionSizes = z.infer<typeof renditionsSchema>;
export type Note = z.infer<typeof noteSchema>;
export type OwnNote = z.infer<typeof ownNoteSchema>;
export type PlacedNote = z.infer<typeof placedNoteSchema>;
export type ContinueWatching = z.infer<typeof continueWatchingSchema>;
