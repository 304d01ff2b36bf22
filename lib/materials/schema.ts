import { z } from "zod";
import { idParam } from "@/lib/wire/fields";

/** Specification §3, contract §7. */
export const QUALITIES = [480, 720, 1080] as const;
const DEFAULT_QUALITY = 720;

const date = z.iso.date();

export const batchQuery = z.object({ batch_id: idParam });
export const materialParams = z.object({ id: idParam });

export const recordingSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  class_date: date,
  /** Carries a ticket of its own, so that a player needs no header; what is appended as `?token=` does no harm. */
  stream_url: z.string(),
  duration_seconds: z.int().nullable(),
  thumbnail: z.string().nullable(),
  qualities: z.array(z.union(QUALITIES.map((lines) => z.literal(lines)))),
  /** Where the caller stopped; null before the first time. */
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

// Nothing that a browser would run.
export const externalLinkSchema = z.url({ protocol: /^https?$/ });

export const positionSchema = z.object({ seconds: z.number().min(0).transform(Math.floor) });
export const savedPositionSchema = z.object({ seconds: z.int() });

export const streamQuery = z.object({ quality: z.coerce.number().int().positive().catch(DEFAULT_QUALITY) });

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
export type SavedPosition = z.infer<typeof savedPositionSchema>;
export type ContinueWatching = z.infer<typeof continueWatchingSchema>;
