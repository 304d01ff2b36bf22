import { deskCopy as copy } from "@/lib/copy/staff-desk";
import { formatTaka } from "@/lib/format";

/** @property seats null: as many as come */
export type DeskBatch = {
  id: number;
  name: string;
  course: string;
  price: number;
  seats: number | null;
  taken: number;
};

const KEY = "prostuti:desk:batch";

/** The batch of the last enrolment on this device. */
export function lastBatch(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

export function rememberBatch(id: number): void {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // A browser that keeps nothing asks each time.
  }
}

export const isFull = ({ seats, taken }: DeskBatch) => seats !== null && taken >= seats;

/** Null where seats are not counted. */
export function seatsText(batch: DeskBatch): string | null {
  if (batch.seats === null) return null;
  return isFull(batch) ? copy.seats.full(batch.seats) : copy.seats.taken(batch.taken, batch.seats);
}

export const batchLine = (batch: DeskBatch) =>
  [batch.name, batch.course, formatTaka(batch.price), seatsText(batch)].filter(Boolean).join(" · ");
