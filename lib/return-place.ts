import { forgetKept, keepAnHour, keptThisHour } from "@/lib/visitor-storage";

/** Only a course and its form: nothing else is left for the login. */
const PLACE = /^\/course\/\d{1,10}(?:#enrol)?$/;

/** Where the next login of this device leads, also in the tab that a mailed link opens. */
export function returnTo(path: string, now = Date.now()): void {
  keepAnHour("place", { path }, now);
}

/** Once. */
export function takeReturnPlace(now = Date.now()): string | null {
  const path = keptThisHour("place", now)?.path;
  forgetKept("place");
  return typeof path === "string" && PLACE.test(path) ? path : null;
}
