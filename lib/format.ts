import { formatNumber, formatPadded, toAsciiDigits, toBengaliDigits } from "./format-number.ts";

export { formatMarks, formatNumber, formatPadded, toAsciiDigits, toBengaliDigits } from "./format-number.ts";

// Intl is only the tests' oracle: its data cost a slow phone a fifth of a second of its first screen, and engines spell
// Bengali differently. No-break spaces join the parts that must stay on one line.
/** Bangladesh keeps one time all year, and has since 2010. */
const DHAKA_OFFSET = 6 * 60 * 60 * 1000;
const NBSP = "\u00A0";

/** Commas separate thousands, or crores, lakhs and thousands; in `4500,00` or `4,50` one may be the decimal point. */
const AMOUNT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const CURRENCY_BEFORE = /^(?:৳|টাকা|taka|tk|bdt)[.:]? ?/i;
const CURRENCY_BEHIND =
  /(?: ?\/ ?[-=])?(?: ?(?:৳|টাকা|টা|taka|tk|bdt)\.?)?(?: ?\/ ?[-=])?(?: ?(?:মাত্র|only))?(?: ?[।.])?$/i;

/** Turns an amount in taka as people write it into the API's form; any other text stays, and the API refuses it. */
export function takaOf(typed: string): string {
  const text = toAsciiDigits(typed.normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const number = text.replace(CURRENCY_BEFORE, "").replace(CURRENCY_BEHIND, "");
  return AMOUNT.test(number) ? number.replace(/[, ]/g, "") : text;
}

const unbroken = (value: string) => value.replaceAll(" ", NBSP);

/** An admission session by the year in which it begins: ২৫–২৬. */
export function formatSession(year: number): string {
  return `${formatPadded(year % 100)}–${formatPadded((year + 1) % 100)}`;
}

export function formatTaka(taka: number): string {
  return `৳${formatNumber(taka)}`;
}

/** The sign stands in front: '+৳৫০০', '−৳৫০০'. */
export function formatSignedTaka(taka: number): string {
  return `${taka < 0 ? "−" : "+"}${formatTaka(Math.abs(taka))}`;
}

export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`;
}

type DateInput = string | number | Date;

/** A bare `YYYY-MM-DD` is that day in Dhaka, not midnight UTC. */
function toDate(value: DateInput): Date {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? new Date(`${value}T12:00:00+06:00`)
    : new Date(value);
}

function dateParts(value: DateInput) {
  const there = new Date(toDate(value).getTime() + DHAKA_OFFSET);
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    weekday: there.getUTCDay(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  };
}

const months = [
  "জানুয়ারি",
  "ফেব্রুয়ারি",
  "মার্চ",
  "এপ্রিল",
  "মে",
  "জুন",
  "জুলাই",
  "আগস্ট",
  "সেপ্টেম্বর",
  "অক্টোবর",
  "নভেম্বর",
  "ডিসেম্বর",
];
const shortMonths = ["জানু.", "ফেব.", "মার্চ", "এপ্রি.", "মে", "জুন", "জুলাই", "আগ.", "সেপ্টে.", "অক্টো.", "নভে.", "ডিসে."];

const weekdays = ["রবিবার", "সোমবার", "মঙ্গলবার", "বুধবার", "বৃহস্পতিবার", "শুক্রবার", "শনিবার"];
const englishWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const weekdayNamed = (english: string): string | undefined => weekdays[englishWeekdays.indexOf(english.trim())];

export function formatDate(value: DateInput): string {
  const { day, month, year } = dateParts(value);
  return unbroken(toBengaliDigits(`${day} ${months[month - 1]} ${year}`));
}

export function formatDateShort(value: DateInput): string {
  const { day, month } = dateParts(value);
  return unbroken(toBengaliDigits(`${day} ${months[month - 1]}`));
}

export function formatDateLong(value: DateInput): string {
  return `${formatWeekday(value)}, ${formatDate(value)}`;
}

export function formatWeekday(value: DateInput): string {
  return weekdays[dateParts(value).weekday] ?? "";
}

/** A tear-off calendar's two lines: ডিসে. and ০৫. */
export function formatCalendarLeaf(value: DateInput): { month: string; day: string } {
  const { day, month } = dateParts(value);
  return { month: shortMonths[month - 1] ?? "", day: formatPadded(day) };
}

/** শনি, সোম, বুধ; unknown names are left out. */
export function formatWeekdays(names: readonly string[]): string {
  return names
    .map((name) => weekdayNamed(name)?.replace(/বার$/, ""))
    .filter(Boolean)
    .join(", ");
}

export function formatWeekdaysLong(names: readonly string[]): string {
  return names.map(weekdayNamed).filter(Boolean).join(", ");
}

/** Each span excludes its end, as in the specification. Beside an hour `clock` chooses the label. */
export function timeOfDayLabel(hour: number): string {
  if (hour >= 4 && hour < 12) return "সকাল";
  if (hour >= 12 && hour < 16) return "দুপুর";
  if (hour >= 16 && hour < 18) return "বিকাল";
  if (hour >= 18 && hour < 21) return "সন্ধ্যা";
  return "রাত";
}

function clock(hour: number, minute: number): string {
  const twelve = hour % 12 || 12;
  const time = minute === 0 ? `${twelve}টা` : `${twelve}:${String(minute).padStart(2, "0")}`;
  // Eight in the evening is spoken of as night, as in the printed contact hours.
  const label = hour >= 20 ? "রাত" : timeOfDayLabel(hour);
  return unbroken(toBengaliDigits(`${label} ${time}`));
}

/** `HH:MM[:SS]`: রাত ৮টা, সকাল ৮:৩০. */
export function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return clock(hour, minute);
}

export function formatTime(value: DateInput): string {
  const { hour, minute } = dateParts(value);
  return clock(hour, minute);
}

export function formatDateTime(value: DateInput): string {
  return `${formatDate(value)}, ${formatTime(value)}`;
}

/** The day in Dhaka as `YYYY-MM-DD`, to compare with the bare dates of the API. */
export function dateInDhaka(value: DateInput): string {
  const { year, month, day } = dateParts(value);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** `YYYY-MM-DD HH:MM:SS` in Dhaka: what every spreadsheet reads as a time and sorts as one. */
export function timestampInDhaka(value: DateInput): string {
  return new Date(toDate(value).getTime() + DHAKA_OFFSET).toISOString().slice(0, 19).replace("T", " ");
}

export function hourInDhaka(value: DateInput): number {
  return dateParts(value).hour;
}

/** @param month `YYYY-MM` */
export function formatMonth(month: string): string {
  const { month: number, year } = dateParts(`${month}-01`);
  return unbroken(`${months[number - 1]} ${toBengaliDigits(year)}`);
}

export function formatYear(value: DateInput): string {
  return toBengaliDigits(dateParts(value).year);
}

/** `hh:mm:ss`: ০০:২৩:০৫. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map(formatPadded).join(":");
}

/** A running time as players print it: ১:১৪:২০, ৯:০৫. */
export function formatRunningTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  return hours > 0
    ? `${toBengaliDigits(hours)}:${formatPadded(minutes)}:${formatPadded(rest)}`
    : `${toBengaliDigits(minutes)}:${formatPadded(rest)}`;
}

export function formatLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  const parts = [minutes > 0 && `${minutes} মিনিট`, rest > 0 && `${rest} সেকেন্ড`].filter((part) => part !== false);
  return unbroken(toBengaliDigits(parts.join(" ")));
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const tenths = (value: number) => formatNumber(Math.round(value * 10) / 10);

export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return unbroken(`${formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)))} কিলোবাইট`);
  if (bytes < KILOBYTE * MEGABYTE) return unbroken(`${tenths(bytes / MEGABYTE)} মেগাবাইট`);
  return unbroken(`${tenths(bytes / MEGABYTE / KILOBYTE)} গিগাবাইট`);
}

/** ৪১০ এমবি; sizes below ten show tenths. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return unbroken(`${megabytes < 10 ? tenths(Math.max(0.1, megabytes)) : formatNumber(Math.round(megabytes))} এমবি`);
}
