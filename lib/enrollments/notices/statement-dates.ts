import { foldText } from "@/lib/enrollments/messages/folded-text";
import { hourOf, instantInDhaka, monthNamed } from "@/lib/enrollments/messages/receipt-dates";
import type { Cell } from "@/lib/tables/limits";

export const dateOrders = ["day_first", "month_first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The order of a file's dates, as they tell it themselves: `open` where both orders fit all of them. */
export type StatementDates = {
  order: DateOrder | "open" | null;
  /** A date that both orders read, with the days that they read in it. */
  sample: { written: string; day_first: string; month_first: string } | null;
};

const NUMERIC = /(?<![\d:])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d:])/;
const ISO = /(?<!\d)(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NAMED = /(?<!\d)(\d{1,2})[\s,-]*([A-Z]{3})[A-Z]*[\s,-]+(\d{4}|\d{2})(?!\d)/i;
const AMERICAN = /([A-Z]{3})[A-Z]*\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/i;
const CLOCK = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?!\d)\s*([ap])?\.?(?:m\b)?/i;

type Day = { year: number; month: number; day: number };
type Clock = { hour: number; minute: number; second: number };
type Written = { day: Day } | { first: number; second: number; year: number };

const fullYear = (written: string) => Number(written) + (written.length === 2 ? 2000 : 0);

function dayIn(text: string): Written | null {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) return { day: { year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) } };
  const [, first, second, year] = NUMERIC.exec(text) ?? [];
  if (first && year) return { first: Number(first), second: Number(second), year: fullYear(year) };
  const named = NAMED.exec(text);
  const [day = "", month = "", ofYear = ""] = named ? named.slice(1) : [];
  if (named && monthNamed(month))
    return { day: { year: fullYear(ofYear), month: monthNamed(month), day: Number(day) } };
  const [, name = "", date = "", inYear = ""] = AMERICAN.exec(text) ?? [];
  return monthNamed(name) ? { day: { year: Number(inYear), month: monthNamed(name), day: Number(date) } } : null;
}

function clockIn(text: string): Clock | null {
  const [, hour, minute, second, half] = CLOCK.exec(text) ?? [];
  if (!hour) return null;
  return { hour: hourOf(Number(hour), half), minute: Number(minute), second: Number(second ?? 0) };
}

const inOrder = ({ first, second, year }: Extract<Written, { year: number }>, order: DateOrder): Day =>
  order === "day_first" ? { year, month: second, day: first } : { year, month: first, day: second };

const iso = ({ year, month, day }: Day) => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

const isBlank = (cell: Cell) => cell === null || String(cell).trim() === "";

/** Decided over all dates of a file, since each alone may fit both orders. */
export function orderOfDates(cells: readonly Cell[]): StatementDates {
  const written = cells.flatMap((cell) => {
    if (typeof cell !== "string") return [];
    const text = foldText(cell);
    const day = dayIn(text);
    return day && "first" in day ? [{ text: cell.trim(), day }] : [];
  });
  if (written.length === 0) return { order: null, sample: null };
  const dayFirst = written.every(({ day }) => day.second <= 12);
  const monthFirst = written.every(({ day }) => day.first <= 12);
  if (dayFirst !== monthFirst) return { order: dayFirst ? "day_first" : "month_first", sample: null };
  const either = written.find(({ day }) => day.first !== day.second && day.first <= 12 && day.second <= 12);
  // 05/05 is the same day in both orders; where neither order fits all, the file is of two minds.
  if (!either) return { order: "day_first", sample: null };
  const [one, other] = [inOrder(either.day, "day_first"), inOrder(either.day, "month_first")];
  return { order: "open", sample: { written: either.text, day_first: iso(one), month_first: iso(other) } };
}

// A spreadsheet's time of day is a fraction, or a moment of its day zero; it has no zone.
function clockOf(cell: Cell): Clock | null {
  if (cell instanceof Date) {
    return { hour: cell.getUTCHours(), minute: cell.getUTCMinutes(), second: cell.getUTCSeconds() };
  }
  if (typeof cell !== "number") return clockIn(foldText(String(cell ?? "")));
  const seconds = Math.round((cell % 1) * 86_400);
  return { hour: Math.floor(seconds / 3600) % 24, minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
}

function dayOf(cell: Cell, order: DateOrder): Day | null {
  if (cell instanceof Date) {
    return { year: cell.getUTCFullYear(), month: cell.getUTCMonth() + 1, day: cell.getUTCDate() };
  }
  const written = dayIn(foldText(String(cell ?? "")));
  return written && ("day" in written ? written.day : inOrder(written, order));
}

/** A spreadsheet's moment, to the second. */
const roundedDate = (cell: Cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell);

export type RowTime = {
  /** Null where the row names only the day. */
  paidAt: Date | null;
  /** The moment, or noon of the day. */
  at: Date;
};

/** When a row's money moved; null for a row without a date. `undefined`: something is written that is no date. */
export function rowTime(dateCell: Cell, timeCell: Cell, order: DateOrder): RowTime | null | undefined {
  if (isBlank(dateCell) && isBlank(timeCell)) return null;
  const [date, time] = [roundedDate(dateCell), roundedDate(timeCell)];
  const day = dayOf(isBlank(date) ? time : date, order);
  if (!day) return undefined;
  const isMidnight = date instanceof Date && date.getTime() % 86_400_000 === 0;
  const clock = (isBlank(time) ? null : clockOf(time)) ?? (isBlank(date) || isMidnight ? null : clockOf(date));
  const at = instantInDhaka({ ...day, ...(clock ?? { hour: 12, minute: 0, second: 0 }) });
  return at ? { paidAt: clock ? at : null, at } : undefined;
}
