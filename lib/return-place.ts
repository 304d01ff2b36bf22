import { forgetKept, keepAnHour, keptThisHour } from "@/lib/visitor-storage";

/** Only a course and its form can be kept for the login. */
const PLACE = /^\/course\/\d{1,10}(?:#enrol)?$/;

/** Stores where the next login on this device leads, even in the tab that a mailed link opens. */
export function returnTo(path: string, now = Date.now()): void {
  keepAnHour("place", { path }, now);
}

/** The place is given out only once. */
export function takeReturnPlace(now = Date.now()): string | null {
  const path = keptThisHour("place", now)?.path;
  forgetKept("place");
  return typeof path === "string" && PLACE.test(path) ? path : null;
}
