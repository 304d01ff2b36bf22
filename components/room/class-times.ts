import type { ClassAhead, ClassList } from "@/lib/calendar/schema";

/** Learners may come in this long before the class. */
const DOORS_OPEN_MS = 15 * 60_000;

/** The list as the device keeps it, with the milliseconds by which the server's clock is ahead. */
export type KeptClasses = ClassList & { serverAhead: number };

/** The classes that have not ended by the server's clock, although the list may be old. */
export function stillAhead({ ahead, serverAhead }: KeptClasses, now: Date): ClassAhead[] {
  const there = now.getTime() + serverAhead;
  return ahead.filter(({ ends_at }) => Date.parse(ends_at) > there);
}

export function nextToTakePlace(classes: KeptClasses, now: Date): ClassAhead | undefined {
  return stillAhead(classes, now).find(({ is_called_off }) => !is_called_off);
}

export type Doors = "closed" | "open" | "running";

/** The state of the class's doors. A class without a time has none: only its day is known. */
export function doorsOf({ starts_at, ends_at }: ClassAhead, serverAhead: number, now: Date): Doors {
  if (starts_at === null) return "closed";
  const there = now.getTime() + serverAhead;
  if (there >= Date.parse(ends_at) || there < Date.parse(starts_at) - DOORS_OPEN_MS) return "closed";
  return there < Date.parse(starts_at) ? "open" : "running";
}

/** Classes held, of all that the batch will have; staff's own number goes first. */
export function heldOf({ planned, held }: KeptClasses, totalClasses: number): { held: number; total: number } {
  return { held, total: totalClasses >= held && totalClasses > 0 ? totalClasses : planned };
}
