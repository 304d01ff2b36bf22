import "server-only";

/**
 * How a cell shows its number. `other` stands for a form of which the number itself says nothing: a power of ten, a
 * fraction, a currency, a unit.
 */
export type NumberFormat =
  | { kind: "plain" | "percent"; decimals: number; digits: number }
  | { kind: "date" }
  | { kind: "other" };

/** Formats that files name by their number alone, without those of days and those of which the number says nothing. */
const builtIn: Record<number, string> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  49: "@",
};
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Far longer than any format. */
const FORMAT_MAX = 300;
const DECIMALS_MAX = 15;
const quoted = /"[^"]*"|\\.|[_*]./g;
const numeric = /^[#,]*(0[0,]*)?(?:\.(0*)#*)?(%?)$/;

function formatOfCode(code: string): NumberFormat {
  if (code.length > FORMAT_MAX) return { kind: "other" };
  const [shown = ""] = code.replace(/\[(?!\$|h+\]|m+\]|s+\])[^\]]*\]/gi, "").split(";");
  if (/^(?:General|Standard|@)?$/i.test(shown.trim())) return { kind: "plain", decimals: 0, digits: 0 };
  const signs = shown.replace(quoted, "").replace(/\[\$[^\]]*\]/g, "");
  if (/[dmyhs]/i.test(signs)) return { kind: "date" };
  const [, digits = "", decimals = "", percent] = numeric.exec(shown.replace(/_./g, "").trim()) ?? [];
  if (percent === undefined) return { kind: "other" };
  const kind = percent ? "percent" : "plain";
  return { kind, decimals: Math.min(decimals.length, DECIMALS_MAX), digits: digits.replaceAll(",", "").length };
}

/** @param code what the file says of the number's format, where it says something */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOfCode(code);
  if (isBuiltInDate(id)) return { kind: "date" };
  const known = builtIn[id];
  return known === undefined ? { kind: "other" } : formatOfCode(known);
}

/** A cell keeps so many digits of a number; those behind are an error of binary fractions. */
const DIGITS = 15;
const exact = (number: number) => Number(number.toPrecision(DIGITS));

/** With as many decimals as the cell shows, unless it has more. */
function written(number: number, decimals: number, digits: number): string {
  const fixed = number.toFixed(decimals);
  const text = Number(fixed) === number ? fixed : String(number);
  return /^\d+$/.test(text) ? text.padStart(digits, "0") : text;
}

/** True for a number whose last digits the cell has lost, or which it shows as a power of ten. */
function isCut(text: string): boolean {
  const digits = text.replace(/^[-0.]+|\./g, "").length;
  return /e/i.test(text) || digits > DIGITS || (digits === DIGITS && text.includes("."));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const EPOCH_DAYS = 25_569;
/** Days between the two calendars that a workbook may count by. */
const DAYS_TO_1904 = 1462;
/** Excel takes 1900 for a leap year, whose last day of February is this one. */
const NO_DAY = 60;
/** The last day of the year 9999. */
const LAST_DAY = 2_958_466;

/** A day of the calendar, a time of day or both; null for a number that is none. */
function dateText(number: number, is1904: boolean): string | null {
  const days = is1904 ? number + DAYS_TO_1904 : number;
  if (!(number >= 0 && days < LAST_DAY)) return null;
  const shifted = !is1904 && days < NO_DAY ? days + 1 : days;
  const [day = "", time = ""] = new Date(Math.round((shifted - EPOCH_DAYS) * DAY_MS)).toISOString().split(/[T.]/);
  const clock = time.endsWith(":00") ? time.slice(0, 5) : time;
  if (number < 1) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}

type NumberText = { text: string; doubt?: "spreadsheet_dates" | "spreadsheet_numbers" };

/** The text of a cell with a number; its doubt says that the author may have typed another. */
export function numberText(typed: string, format: NumberFormat, is1904: boolean): NumberText {
  const number = Number(typed);
  if (!Number.isFinite(number)) return { text: typed, doubt: "spreadsheet_numbers" };
  if (format.kind === "date") {
    const text = dateText(number, is1904);
    return text === null
      ? { text: String(exact(number)), doubt: "spreadsheet_numbers" }
      : { text, doubt: "spreadsheet_dates" };
  }
  if (format.kind === "other") return { text: String(exact(number)), doubt: "spreadsheet_numbers" };
  const { kind, decimals, digits } = format;
  const text = written(exact(kind === "percent" ? number * 100 : number), decimals, digits);
  return { text: kind === "percent" ? `${text}%` : text, ...(isCut(text) && { doubt: "spreadsheet_numbers" }) };
}
