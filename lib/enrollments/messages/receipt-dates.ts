import type { Found } from "@/lib/enrollments/messages/folded-text";

const TIME = String.raw`,?\s+(?:at\s+)?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?\s*(?<half>[ap]\.?m\b)?`;
const PATTERNS = [
  new RegExp(String.raw`(?<!\d)(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>20\d{2})${TIME}`, "gi"),
  new RegExp(String.raw`(?<!\d)(?<day>\d{1,2})[- ](?<month>[A-Z]{3})[A-Z]*[- ](?<year>20\d{2}|\d{2})${TIME}`, "gi"),
  new RegExp(String.raw`(?<!\d)(?<year>20\d{2})-(?<month>\d{1,2})-(?<day>\d{1,2})${TIME}`, "gi"),
];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour;
  return (hour % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
}

/** The instant in Dhaka; null for 31/02 and 25:00. */
function instant(groups: Record<string, string | undefined>): Date | null {
  const named = MONTHS.indexOf((groups.month ?? "").toLowerCase());
  const month = named >= 0 ? named + 1 : Number(groups.month);
  const year = Number(groups.year) + (groups.year?.length === 2 ? 2000 : 0);
  const hour = hourOf(Number(groups.hour), groups.half);
  const two = (part: number | string | undefined) => String(part ?? 0).padStart(2, "0");
  const day = `${year}-${two(month)}-${two(groups.day)}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  const paid = new Date(`${day}T${two(hour)}:${two(groups.minute)}:${two(groups.second)}+06:00`);
  return Number.isNaN(paid.getTime()) || hour > 23 ? null : paid;
}

/** Dates with a time in a folded text, in the order in which they stand. */
export function findReceiptDates(folded: string): Found<Date>[] {
  const found = PATTERNS.flatMap((pattern) =>
    Array.from(folded.matchAll(pattern), (match): Found<Date> | null => {
      const value = instant(match.groups ?? {});
      return value && { value, start: match.index, end: match.index + match[0].trimEnd().length };
    }),
  );
  return found.filter((date) => date !== null).sort((a, b) => a.start - b.start);
}
