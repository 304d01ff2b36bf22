import { forgetKept, keepAnHour, keptThisHour } from "@/lib/visitor-storage";
import { ID_MAX } from "@/lib/wire/limits";

/** A batch without a fee, and its course. */
export type FreeBatch = { courseId: number; batchId: number };

/** Only the tab's own, which its next login may be another's of the same device. */
const TAB = "prostuti:free-wish-tab";
const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= ID_MAX;
const none = { tab: null, username: null };

function tabId(): string | null {
  try {
    const id = sessionStorage.getItem(TAB) ?? crypto.randomUUID();
    sessionStorage.setItem(TAB, id);
    return id;
  } catch {
    return null;
  }
}

/** A visitor asked to be enrolled; the next login in this tab does it, within the hour. */
export function wishFor(place: FreeBatch, now = Date.now()): void {
  keepAnHour("wish", { ...none, ...place, tab: tabId() }, now);
}

/** Whoever registers after asking logs in where the mail is read, perhaps in another tab: the wish becomes theirs alone. */
export function giveWishTo(username: string, now = Date.now()): void {
  const kept = keptThisHour("wish", now);
  if (kept && kept.tab !== null && kept.tab === tabId()) keepAnHour("wish", { ...kept, ...none, username }, now);
}

/** Once, and null for another's. */
export function takeWish(username: string, now = Date.now()): FreeBatch | null {
  const kept = keptThisHour("wish", now);
  if (!kept) return null;
  const isOwn =
    typeof kept.username === "string"
      ? kept.username.toLowerCase() === username.trim().toLowerCase()
      : kept.tab !== null && kept.tab === tabId();
  if (!isOwn) return null;
  forgetKept("wish");
  const { courseId, batchId } = kept;
  return isId(courseId) && isId(batchId) ? { courseId, batchId } : null;
}
