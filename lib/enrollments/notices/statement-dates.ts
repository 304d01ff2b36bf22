import { foldText } from "@/lib/enrollments/messages/folded-text";
import { instantInDhaka, monthNamed } from "@/lib/enrollments/messages/receipt-dates";
import { isBlank } from "@/lib/enrollments/notices/statement-cells";
import { type Clock, clockIn } from "@/lib/enrollments/notices/statement-clock";
import type { Cell } from "@/lib/tables/limits";

export const dateOrders = ["day_first", "month_first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The order of a file's dates as far as they show it; `open` means that both orders fit all of them. */
export type StatementDates = {
  order: DateOrder | "open" | null;
  /** A date that fits both orders, with both readings. */
  sample: { written: string; day_first: string; month_first: string } | null;
};

const NUMERIC = /(?<![\d:])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d:])/;
const ISO = /(?<!\d)(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NAMED = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s,-]*([A-Z]{3})[A-Z]*[\s,-]+(\d{4}|\d{2})(?!\d)/i;
const AMERICAN = /([A-Z]{3})[A-Z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
const BENGALI = ["জানু", "ফেব্রু", "মার্চ", "এপ্রিল", "মে", "জুন", "জুলাই", "আগস্ট", "সেপ্টে", "অক্টো", "নভে", "ডিসে"];
const BENGALI_MONTH = new RegExp(`(${BENGALI.join("|")})[\\u0980-\\u09E5]*`);
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

type Day = { year: number; month: number; day: number };
type InFigures = { first: number; second: number; year: number };
type Written = { day: Day } | InFigures;
/** `rest` is the text beside the date. */
type Dated = { written: Written; rest: string };

const fullYear = (written: string) => Number(written) + (written.length === 2 ? 2000 : 0);

function dated(text: string): Dated | null {
  const found = (pattern: RegExp, read: (parts: string[]) => Written | null): Dated | null => {
    const match = pattern.exec(text);
    const written = match && read(match.slice(1));
    if (!written) return null;
    return { written, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  };
  const named = (year = "", name = "", day = ""): Written | null => {
    const month = monthNamed(name);
    return month ? { day: { year: fullYear(year), month, day: Number(day) } } : null;
  };
  return (
    found(ISO, ([year, month, day]) => ({ day: { year: Number(year), month: Number(month), day: Number(day) } })) ??
    found(NAMED, ([day, month, year]) => named(year, month, day)) ??
    found(AMERICAN, ([month, day, year]) => named(year, month, day)) ??
    // Oracle writes "22-NOV-26 07.42.10 PM", whose time alone looks like a date.
    found(NUMERIC, ([first, second, year = ""]) => ({
      first: Number(first),
      second: Number(second),
      year: fullYear(year),
    }))
  );
}

const WRITTEN_MAX = 80;

function datedIn(cell: Cell): Dated | null {
  const text = String(cell ?? "");
  if (text.length > WRITTEN_MAX) return null;
  return dated(foldText(text).replace(BENGALI_MONTH, (_, name) => MONTHS[BENGALI.indexOf(name)] ?? ""));
}

const inOrder = ({ first, second, year }: InFigures, order: DateOrder): Day =>
  order === "day_first" ? { year, month: second, day: first } : { year, month: first, day: second };

const iso = ({ year, month, day }: Day) => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

const ofDate = (cell: Date): Day => ({
  year: cell.getUTCFullYear(),
  month: cell.getUTCMonth() + 1,
  day: cell.getUTCDate(),
});

/** The habits of a file's dates, apart from their order. */
export type DateHabits = {
  /** True when some are in figures and some are not: a spreadsheet took a few for dates, in its own country's order. */
  isMixed: boolean;
  /** True when each could also begin with its year, as in 25/11/26. */
  isYearOpen: boolean;
};
export type FileDates = StatementDates & DateHabits;

function orderOf(written: { text: string; day: InFigures }[]): StatementDates {
  if (written.length === 0) return { order: null, sample: null };
  const dayFirst = written.every(({ day }) => day.second <= 12);
  const monthFirst = written.every(({ day }) => day.first <= 12);
  if (dayFirst !== monthFirst) return { order: dayFirst ? "day_first" : "month_first", sample: null };
  const either = written.find(({ day }) => day.first !== day.second && day.first <= 12 && day.second <= 12);
  // 05/05 is the same day in both orders; where neither order fits all dates, the file contradicts itself.
  if (!either) return { order: "day_first", sample: null };
  const one = inOrder(either.day, "day_first");
  const other = inOrder(either.day, "month_first");
  return { order: "open", sample: { written: either.text, day_first: iso(one), month_first: iso(other) } };
}

const SHORT_YEAR = /^\D*(\d{2})[/.-]\d{1,2}[/.-]\d{2}(?!\d)/;

/** The order is decided over all dates of a file, since each alone may fit both. */
export function datesOf(cells: readonly Cell[], now: Date): FileDates {
  const read = cells.flatMap((cell) => {
    if (cell instanceof Date) return [{ text: "", day: null }];
    const found = typeof cell === "string" ? datedIn(cell) : null;
    if (!found) return [];
    return [{ text: foldText(String(cell)).trim(), day: "day" in found.written ? null : found.written }];
  });
  const inFigures = read.flatMap(({ text, day }) => (day ? [{ text, day }] : []));
  const isYear = (text: string) => isNear(fullYear(SHORT_YEAR.exec(text)?.[1] ?? "0"), now);
  return {
    ...orderOf(inFigures),
    isMixed: inFigures.length > 0 && inFigures.length < read.length,
    isYearOpen: inFigures.length > 0 && inFigures.every(({ text }) => isYear(text)),
  };
}

/** A year far from now means that another calendar, or other figures, were taken for a date. */
const isNear = (year: number, now: Date) => Math.abs(year - now.getUTCFullYear()) <= 2;

// A spreadsheet's time of day is a fraction of a day, or a moment of its day zero, and has no zone.
function clockOf(cell: Cell): Clock | null | undefined {
  if (cell instanceof Date) {
    return { hour: cell.getUTCHours(), minute: cell.getUTCMinutes(), second: cell.getUTCSeconds(), ahead: 360 };
  }
  if (typeof cell === "number") {
    if (cell < 0 || cell >= 1) return undefined;
    const seconds = Math.round(cell * 86_400);
    const hour = Math.floor(seconds / 3600) % 24;
    const minute = Math.floor(seconds / 60) % 60;
    return { hour, minute, second: seconds % 60, ahead: 360 };
  }
  const text = String(cell ?? "");
  return text.length > WRITTEN_MAX ? undefined : clockIn(datedIn(cell)?.rest ?? foldText(text));
}

function dayOf(cell: Cell, order: DateOrder): Day | null {
  if (cell instanceof Date) return ofDate(cell);
  const written = datedIn(cell)?.written;
  return written ? ("day" in written ? written.day : inOrder(written, order)) : null;
}

/** True for a day that would be another one with its month first, in a file whose dates are mixed. */
export function isTurned(cell: Cell, { isMixed }: DateHabits): boolean {
  if (!isMixed || isBlank(cell)) return false;
  const written = cell instanceof Date ? { day: ofDate(cell) } : datedIn(cell)?.written;
  if (!written || !("day" in written)) return false;
  const { day, month } = written.day;
  return day <= 12 && day !== month;
}

/** A spreadsheet's time, rounded to the second. */
const roundedDate = (cell: Cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell);

export type RowTime = {
  /** Null where the row names only the day. */
  paidAt: Date | null;
  /** The time, or noon of the day. */
  at: Date;
};

/** The time when a row's money moved: null for a row without a date, undefined for a text that is no date. */
export function rowTime(dateCell: Cell, timeCell: Cell, order: DateOrder, now: Date): RowTime | null | undefined {
  if (isBlank(dateCell) && isBlank(timeCell)) return null;
  const date = roundedDate(dateCell);
  const time = roundedDate(timeCell);
  const day = dayOf(isBlank(date) ? time : date, order);
  if (!day || !isNear(day.year, now)) return undefined;
  const isMidnight = date instanceof Date && date.getTime() % 86_400_000 === 0;
  const ofDate = isBlank(date) || isMidnight ? null : clockOf(date);
  const ofTime = isBlank(time) ? null : clockOf(time);
  // A written time that cannot be read would be lost, so the row is refused.
  if (ofDate === undefined || ofTime === undefined || (!isBlank(time) && ofTime === null)) return undefined;
  const clock = ofTime ?? ofDate;
  const at = instantInDhaka({ ...day, ...(clock ?? { hour: 12, minute: 0, second: 0 }) });
  if (!at) return undefined;
  const moved = new Date(at.getTime() + (360 - (clock?.ahead ?? 360)) * 60_000);
  return { paidAt: clock ? moved : null, at: moved };
}
