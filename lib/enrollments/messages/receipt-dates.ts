import { inBothSpellings } from "@/lib/enrollments/messages/contrary-words";
import type { Found } from "@/lib/enrollments/messages/folded-text";

const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?!\d|:\d)`;
/** "pm" is never another word, but "am" can be, so "am" counts only at the end of its sentence. */
const CAREFUL_HALF = String.raw`(?:\s*(?<half>p\.?m(?![A-Za-z])|a\.?m(?=\.?(?:\s*$|\s*\n|[.,;)।]|\s+Download))))?`;
/** Rocket names the month, and always writes "am" or "pm". */
const HALF = String.raw`(?:\s*(?<half>[ap]\.?m(?![A-Za-z])))?`;
const GAP = String.raw`,?\s+(?:at\s+|Time\s*:?\s*)?`;
const DAY = String.raw`(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>20\d{2})`;
const NAMED_DAY = String.raw`(?<day>\d{1,2})[- ](?<month>[A-Z]{3})[A-Z]*[- ,]+(?<year>20\d{2}|\d{2})`;
const ISO_DAY = String.raw`(?<year>20\d{2})-(?<month>\d{1,2})-(?<day>\d{1,2})`;
const pattern = (flags: string) => (parts: string) => new RegExp(String.raw`(?<!\d)${parts}`, flags);
const ANYWHERE = [
  DAY + GAP + CLOCK + CAREFUL_HALF,
  NAMED_DAY + GAP + CLOCK + HALF,
  ISO_DAY + GAP + CLOCK + CAREFUL_HALF,
  String.raw`${CLOCK}${HALF},?\s+(?:on\s+)?${DAY}(?!\d)`,
].map(pattern("gi"));
const TWELVE = "(?=(?:0?[1-9]|1[0-2]):)";
/** The formats of the wallets' own messages: 24 hours, or 12 hours where the month has its name. */
const HERE = [
  NAMED_DAY + GAP + TWELVE + CLOCK + HALF,
  NAMED_DAY + GAP + CLOCK,
  DAY + GAP + CLOCK,
  ISO_DAY + GAP + CLOCK,
].map(pattern("iy"));
const APART = String.raw`^[\s.,:;()[\]/–—-]{0,4}`;
const ENDS = String.raw`(?![\p{L}\p{M}\p{N}])`;
/** Signs of a 12-hour clock where none should be: "pm" in any spelling, and the words for parts of the day. */
const IS_LATER = new RegExp(
  inBothSpellings(
    String.raw`${APART}(?:[p㏘][\s.]{0,2}m${ENDS}|㏘|(?:in the |at )?(?:evening|afternoon|night|noon|rat|raat|rate|sondha|bikal|bikel|dupur)${ENDS}|(?:রাত|সন্ধ্যা|বিকাল|বিকেল|দুপুর|ভোর|সকাল|মধ্যরাত|পূর্বাহ্ন|অপরাহ্ন|পিএম|এএম|পি\.?এম|এ\.?এম)(?:ের|ে|য়)?${ENDS})|^[pa]${ENDS}`,
  ),
  "iu",
);
const AM = String.raw`[Aa][\s.]{0,2}[Mm]\.?`;
/** "am" is also a word, so it counts only before an end, a sign or a capital, in capitals, or right behind the time. */
const IS_MORNING = new RegExp(
  String.raw`${APART}(?:${AM}(?=\s*(?:$|\n|[^\p{L}\p{M}\p{N}\s]|\p{Lu}))|A[\s.]{0,2}M${ENDS}|㏂|(?:in the )?morning${ENDS})|^[Aa][Mm]${ENDS}`,
  "u",
);
/** At noon and midnight "am" changes the hour, so there it always counts. */
const IS_MIDNIGHT = new RegExp(APART + AM + ENDS, "u");
/** Another country's clock, or a time that goes on. */
const IS_ODD = /^\s?(?:(?:UTC|GMT|IST|EST|PST|Z)(?![\p{L}\p{M}])|[+-]\d{1,2}:?\d{2}(?!\d)|\.\d)/iu;

/** True when the text behind a time leaves open which half of the day, or which clock, is meant. */
function isOpen(hour: number, behind: string): boolean {
  if (IS_ODD.test(behind)) return true;
  if (hour > 12) return IS_MORNING.test(behind);
  return IS_LATER.test(behind) || IS_MORNING.test(behind) || (hour === 12 && IS_MIDNIGHT.test(behind));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The month from 1 to 12; 0 for a name that is no month. */
export const monthNamed = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** "14:20 pm" is read as 14:20. */
export function hourOf(hour: number, half: string | undefined): number {
  if (!half || hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
}

type Moment = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** The instant in Dhaka; null for impossible times such as 31/02 or 25:00. */
export function instantInDhaka({ year, month, day, hour, minute, second }: Moment): Date | null {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC turns an impossible date into another one, and a year below 100 into one of the last century.
  const isDay =
    midnight.getUTCFullYear() === year && midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 59) return null;
  return new Date(Date.UTC(year, month - 1, day, hour - 6, minute, second));
}

function foundIn(match: RegExpExecArray): Found<Date> | null {
  const { day, month = "", year = "", hour, minute, second, half } = match.groups ?? {};
  const value = instantInDhaka({
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    month: monthNamed(month) || Number(month),
    day: Number(day),
    hour: hourOf(Number(hour), half),
    minute: Number(minute),
    second: Number(second ?? 0),
  });
  return value && { value, start: match.index, end: match.index + match[0].trimEnd().length };
}

/** Dates with a time in a folded text, in the order in which they stand. */
export function findReceiptDates(folded: string): Found<Date>[] {
  const found = ANYWHERE.flatMap((pattern) => Array.from(folded.matchAll(pattern), foundIn));
  return found.filter((date) => date !== null).sort((a, b) => a.start - b.start);
}

/** The date and time that begin exactly at `at`, as wallets write them; null also when the half of the day is open. */
export function receiptDateAt(folded: string, at: number): Found<Date> | null {
  for (const pattern of HERE) {
    pattern.lastIndex = at;
    const match = pattern.exec(folded);
    if (!match) continue;
    const found = foundIn(match);
    const isHalf = match.groups?.half !== undefined;
    return !isHalf && isOpen(Number(match.groups?.hour), folded.slice(found?.end).slice(0, 40)) ? null : found;
  }
  return null;
}
