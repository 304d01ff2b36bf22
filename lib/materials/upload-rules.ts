import type { EveryName } from "@/lib/wire/names";
import type { TranscodingState, UploadPurpose, UploadState } from "@/prisma/generated/enums";

export const uploadPurposes = ["recording", "resource", "video"] as const satisfies readonly Lowercase<UploadPurpose>[];
export type UploadPurposeKey = EveryName<typeof uploadPurposes, UploadPurpose>;

export const uploadStates = [
  "receiving",
  "received",
  "done",
  "failed",
] as const satisfies readonly Lowercase<UploadState>[];
export type UploadStateKey = EveryName<typeof uploadStates, UploadState>;

export const transcodingStates = [
  "queued",
  "running",
  "paused",
  "done",
  "failed",
  "cancelled",
] as const satisfies readonly Lowercase<TranscodingState>[];
export type TranscodingStateKey = EveryName<typeof transcodingStates, TranscodingState>;

const GIBIBYTE = 1024 ** 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Bytes that always stay free: a small academy's database shares the disk. */
export const RESERVED_BYTES = GIBIBYTE;

/** Unfinished uploads expire a week after their last byte. */
export const unfinishedUntil = (now: Date) => new Date(now.getTime() + 7 * DAY_MS);
/** Rows of finished uploads are kept for a month. */
export const finishedUntil = (now: Date) => new Date(now.getTime() + 30 * DAY_MS);

type Room = { free: number; expected: number; size: number; purpose: UploadPurposeKey };

const places: Record<UploadPurposeKey, number> = { recording: 2, resource: 1, video: 2 };

/**
 * A film needs room for its qualities beside its own file.
 *
 * @param expected bytes that other uploads have yet to send
 */
export function hasRoom({ free, expected, size, purpose }: Room): boolean {
  const needed = size * places[purpose];
  return free - expected - needed >= RESERVED_BYTES;
}
