import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { addDays } from "@/lib/catalogue/schedule";
import { toAsciiDigits, toBengaliDigits } from "@/lib/format";

const DAY = 86_400_000;
const WEEK = 7;

/** A number at the end of the name counts up in its own digits and width: "ব্যাচ ১০" follows "ব্যাচ ০৯". */
export function nextName(name: string): string {
  const [number] = /[0-9০-৯]+$/.exec(name) ?? [];
  if (!number) return `${name} ২`;
  const next = String(Number(toAsciiDigits(number)) + 1).padStart(number.length, "0");
  return name.slice(0, -number.length) + (/[০-৯]/.test(number) ? toBengaliDigits(next) : next);
}

type Copied = Pick<StaffBatch, "name" | "start_date" | "end_date">;

/** The next batch begins in the week after this one ends, on the same weekday, and is as long. */
export function followingDates({ start_date, end_date }: Omit<Copied, "name">): { start: string; end: string } {
  const length = (Date.parse(end_date) - Date.parse(start_date)) / DAY;
  const weeks = Math.floor(length / WEEK) + 1;
  const start = addDays(start_date, weeks * WEEK);
  return { start, end: addDays(start, length) };
}

/** The end moves with the start, so that the batch keeps its length. */
export function movedEnd(copied: Omit<Copied, "name">, start: string): string {
  const length = (Date.parse(copied.end_date) - Date.parse(copied.start_date)) / DAY;
  return addDays(start, length);
}
