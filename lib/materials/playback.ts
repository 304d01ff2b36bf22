/** Lines of the picture that a video may have. Another one needs a migration of `recording_files_quality`. */
export const QUALITIES = [480, 720, 1080] as const;

type Playable = { quality: number };

export function pickQuality<File extends Playable>(files: readonly File[], wanted: number): File | null {
  const ascending = files.toSorted((a, b) => a.quality - b.quality);
  return ascending.findLast(({ quality }) => quality <= wanted) ?? ascending[0] ?? null;
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

/** Sound made in the same run as these files. Sound of an earlier run beside newer files does not count. */
export function matchingAudio<Audio extends { storageKey: string }>(
  files: readonly { storageKey: string }[],
  audio: Audio | null | undefined,
): Audio | null {
  return audio && files.some(({ storageKey }) => folderOf(storageKey) === folderOf(audio.storageKey)) ? audio : null;
}

// Clips hardly longer than 30 seconds are finished at their last tenth instead.
export function isFinished(seconds: number, durationSeconds: number | null): boolean {
  if (durationSeconds === null) return false;
  const credits = Math.max(durationSeconds * 0.03, Math.min(30, durationSeconds / 10));
  return durationSeconds - seconds <= credits;
}

export function resumePoint(position: number | null, duration: number | null): number {
  return position === null || isFinished(position, duration) ? 0 : position;
}

export function watchedPercent(position: number | null, duration: number | null): number | null {
  if (!position || !duration) return null;
  return isFinished(position, duration) ? 100 : Math.max(1, Math.floor((position * 100) / duration));
}
