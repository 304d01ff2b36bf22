import { hourOf } from "@/lib/enrollments/messages/receipt-dates";

/** `ahead` is the zone's minutes ahead of UTC, Dhaka's where no zone is written. */
export type Clock = { hour: number; minute: number; second: number; ahead: number };

const DHAKA = 360;
const FILLERS =
  /^(?:at|time|on|date|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?|তারিখ|সময়|ইং|[-–—/]+)$/i;
const HALVES = String.raw`[ap]\.? ?m\.?|[ap]|এএম|পিএম|পূর্বাহ্[নণ]|অপরাহ্[নণ]|ভোর|সকাল|দুপুর|বিকাল|বিকেল|সন্ধ্যা|রাত`;
const ZONES = String.raw`z|(?:utc|gmt)?[-+]\d{1,2}(?::?\d{2})?|utc|gmt|bst|bdt|asia\/dhaka|dhaka`;
const CLOCK = new RegExp(
  String.raw`^(?<before>(?:${HALVES}) )?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,]\d{1,9})?)?(?: ?(?<half>${HALVES}))?(?: ?(?<zone>${ZONES}))?$`.normalize(
    "NFC",
  ),
  "i",
);

/** Words for parts of the day with the hours they allow on a 12-hour clock; at midnight the day itself is in doubt. */
const PARTS: [RegExp, (hour: number) => number | undefined][] = [
  [/^(?:a|এএম|পূর্বাহ্|ভোর|সকাল)/i, (hour) => hourOf(hour, "am")],
  [/^(?:p|পিএম|অপরাহ্|বিকাল|বিকেল|সন্ধ্যা)/i, (hour) => hourOf(hour, "pm")],
  [/^দুপুর/, (hour) => (hour >= 11 ? hour : hour <= 4 ? hour + 12 : undefined)],
  [/^রাত/, (hour) => (hour >= 7 && hour <= 11 ? hour + 12 : hour <= 4 ? hour : undefined)],
];

function hourIn(hour: number, half: string | undefined): number | undefined {
  if (!half) return hour;
  if (hour > 12) return /^(?:a|এ|পূ|ভোর|সকাল)/i.test(half) ? undefined : hour;
  return PARTS.find(([word]) => word.test(half))?.[1](hour);
}

function aheadIn(zone: string | undefined): number {
  if (!zone || /^(?:b[sd]t|asia|dhaka)/i.test(zone)) return DHAKA;
  const [, sign, hours = "0", minutes = "0"] = /([-+])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The time of day in the text beside a date: null for no text, undefined for text that is no time. */
export function clockIn(text: string): Clock | null | undefined {
  const words = text.normalize("NFC").split(/[\s,|()\]।[]+/);
  const told = words.filter((word) => word !== "" && !FILLERS.test(word)).join(" ");
  if (told === "") return null;
  const { before, hour, minute, second, half, zone } = CLOCK.exec(told.replace(/^T(?=\d)/i, ""))?.groups ?? {};
  if (before && half) return undefined;
  const read = hour === undefined ? undefined : hourIn(Number(hour), (half ?? before)?.trim());
  if (read === undefined) return undefined;
  return { hour: read, minute: Number(minute), second: Number(second ?? 0), ahead: aheadIn(zone) };
}
