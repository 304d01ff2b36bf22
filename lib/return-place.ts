import { forgetKept, keepAnHour, keptThisHour } from "@/lib/visitor-storage";
import { ID_MAX } from "@/lib/wire/limits";

/** Only a course and its form: nothing else is left for the login. */
const PLACE = /^\/course\/\d{1,10}(?:#enrol)?$/;

/** `batchId`: of a batch without a fee, which the visitor asked to be enrolled in. */
export type ReturnPlace = { path: string; batchId: number | null };

type Options = { batchId?: number | null; now?: number };

/** Where the next login of this device leads, also in the tab that a mailed link opens. */
export function returnTo(path: string, { batchId = null, now = Date.now() }: Options = {}): void {
  keepAnHour("place", { path, batchId }, now);
}

const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= ID_MAX;

/** Once. */
export function takeReturnPlace(now = Date.now()): ReturnPlace | null {
  const kept = keptThisHour("place", now);
  forgetKept("place");
  if (typeof kept?.path !== "string" || !PLACE.test(kept.path)) return null;
  return { path: kept.path, batchId: isId(kept.batchId) ? kept.batchId : null };
}
