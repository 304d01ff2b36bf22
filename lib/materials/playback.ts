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
