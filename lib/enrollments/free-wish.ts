import { forgetKept, keepAnHour, keptThisHour } from "@/lib/visitor-storage";
import { ID_MAX } from "@/lib/wire/limits";

/** A batch without a fee, and its course. */
export type FreeBatch = { courseId: number; batchId: number };

/** The wish belongs to this tab, because the next login on this device may be somebody else's. */
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

/** A visitor who registers may log in from the mail in another tab, so the wish goes over to their account. */
export function giveWishTo(username: string, now = Date.now()): void {
  const kept = keptThisHour("wish", now);
  if (kept && kept.tab !== null && kept.tab === tabId()) keepAnHour("wish", { ...kept, ...none, username }, now);
}

/** The wish is given out once, and only to its owner; null for anybody else. */
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
