/** Pure rules of playing a recording. */
type Playable = { quality: number };

/** The wanted quality, else the next one below, else the lowest there is. */
export function pickQuality<File extends Playable>(files: readonly File[], wanted: number): File | null {
  const ascending = files.toSorted((a, b) => a.quality - b.quality);
  return ascending.findLast(({ quality }) => quality <= wanted) ?? ascending[0] ?? null;
}

/**
 * Watched to the end: 97 % of it, or all but the last 30 seconds. Of a clip that hardly lasts longer than those, the
 * last tenth counts instead.
 */
export function isFinished(seconds: number, durationSeconds: number | null): boolean {
  if (durationSeconds === null) return false;
  const credits = Math.max(durationSeconds * 0.03, Math.min(30, durationSeconds / 10));
  return durationSeconds - seconds <= credits;
}

/** The second at which a recording goes on; 0 for one that was not begun, or that was watched to its end. */
export function resumePoint(position: number | null, duration: number | null): number {
  return position === null || isFinished(position, duration) ? 0 : position;
}

/** How much has been watched, in whole percent; null for nothing, or when the length is unknown. */
export function watchedPercent(position: number | null, duration: number | null): number | null {
  if (!position || !duration) return null;
  return isFinished(position, duration) ? 100 : Math.max(1, Math.floor((position * 100) / duration));
}
