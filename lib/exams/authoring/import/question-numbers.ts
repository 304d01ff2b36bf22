import { foldText } from "@/lib/exams/authoring/import/clean-text";
import { romanNumerals } from "@/lib/exams/authoring/import/option-letters";
import { toAsciiDigits } from "@/lib/format";

const number = "([0-9০-৯]{1,4})(?![\\p{L}\\p{M}\\p{N}])";
const ordinal = `(?:${["ম", "য়", "র্থ", "ষ্ঠ", "তম", "নং", "নম্বর", "st", "nd", "rd", "th"].join("|").normalize("NFC")})`;
const numbered = [
  new RegExp(
    String.raw`^(?:প্রশ্ন|questions?|ques|q|mcq|এমসিকিউ)(?![\p{L}\p{M}])\s*(?:নং|নম্বর|no\b\.?|number\b)?\s*[-–—#.:]?\s*\(?${number}(?!\.[0-9০-৯])\)?\s*[-–—:ঃ.।|)]*\s*(.*)$`,
    "isu",
  ),
  new RegExp(String.raw`^\(\s?${number}\s?\)\s*[-:.।]?\s*(.*)$`, "su"),
  new RegExp(String.raw`^${number}\s?(?:[।)]|[.:|](?![0-9০-৯]))\s*(.*)$`, "su"),
  new RegExp(String.raw`^([0-9০-৯]{1,4})\s?${ordinal}\s*(?:প্রশ্ন|question)\s*[-–—:ঃ.।|)]+\s*(.*)$`, "isu"),
  /^((?:[0-9]\uFE0F?\u20E3){1,3})\s*[-–—:.।)]*\s*(.*)$/su,
];
const keycap = /[\uFE0F\u20E3]/g;
const labelled = /^(?:প্রশ্ন|question)\s*[:ঃ]\s*(.*)$/isu;

/** A question's number at the start of a line. `value` is null for `প্রশ্ন:` without a number. */
export function numberOf(text: string): { value: number | null; rest: string } | undefined {
  for (const pattern of numbered) {
    const [, digits, rest = ""] = pattern.exec(text) ?? [];
    if (digits !== undefined) return { value: Number(toAsciiDigits(digits.replace(keycap, ""))), rest };
  }
  const rest = labelled.exec(text)?.[1];
  return rest === undefined ? undefined : { value: null, rest };
}

/** True if a question's own text begins with a number. */
export const startsWithNumber = (text: string) => typeof numberOf(foldText(text))?.value === "number";

const place = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,5}(?:[\p{L}\p{M}]{1,15}[^\p{L}\p{M}\p{N}]{0,3}){0,2}([0-9০-৯]{1,4})(?![0-9০-৯]|\.[0-9০-৯])${ordinal}?(?![\p{L}\p{M}\p{N}])(.*)$`,
  "su",
);

/** Matches `প্রথম প্রশ্ন:` and `Question one:`, if every question begins so. */
const label = /^(?:\S{1,15}\s)?(?:প্রশ্ন|question|mcq)(?:\s\S{1,15})?\s?[:ঃ]\s*\S/iu;

/** The value of I. or (ii), which are numbers only if every question has its own; 0 for anything else. */
const romanOf = (text: string) =>
  romanNumerals.indexOf(/^\(?([ivx]{1,5})[.)।:]/i.exec(text)?.[1]?.toLowerCase() ?? "") + 1;

/**
 * True if the questions begin with their numbers in another form: without a sign after them, in a circle, or after a
 * word or two. A few questions must all do so, many mostly.
 */
export function beginWithPlaces(texts: readonly string[]): boolean {
  if (texts.length > 1 && texts.every((text, index) => label.test(text) || romanOf(text) === index + 1)) return true;
  const own = texts.filter((text, index) => {
    const start = text.slice(0, 80).normalize("NFKC").replace(keycap, "");
    const [, digits = "", rest = ""] = place.exec(start) ?? [];
    return Number(toAsciiDigits(digits)) === index + 1 && /\p{L}/u.test(rest);
  }).length;
  return texts.length > 1 && (own === texts.length || (texts.length > 3 && own * 3 >= texts.length * 2));
}
