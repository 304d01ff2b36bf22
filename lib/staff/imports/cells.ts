import { toAsciiDigits } from "@/lib/format";
import { toE164 } from "@/lib/wire/phone";

const plain = (cell: string) => toAsciiDigits(cell.normalize("NFKC")).trim();

/**
 * Matches what spreadsheets write for a long number they shortened, a cell too narrow to show and a formula that
 * failed.
 */
const RUINED =
  /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$|^\d+[.,]\d+E\d+$|^#+$|^#(?:NAME\?|REF!|VALUE!|N\/A|NUM!|DIV\/0!|NULL!|SPILL!)$/i;

export const isRuined = (cell: string): boolean => RUINED.test(plain(cell).replace(/\s/g, ""));

/** Turns `5.0`, as programs write an id that they take for a number, into `5`. */
export const withoutDecimals = (cell: string): string =>
  /^\d+\.0+$/.test(plain(cell)) ? plain(cell).replace(/\..*/, "") : cell;

/** Words beside a number that tell whose or what it is, and are never a name. */
const BESIDE = new Set(
  (
    "বাবা বাবার মা মায়ের আব্বা আব্বু আব্বুর আম্মা আম্মু আম্মুর পিতা পিতার মাতা মাতার ভাই ভাইয়ের বোন বোনের স্বামী স্ত্রী অভিভাবক অভিভাবকের " +
    "নিজ নিজের নিজস্ব বাসা বাসার মোবাইল ফোন নম্বর নাম্বার নং বিকাশ নগদ রকেট হোয়াটসঅ্যাপ " +
    "father mother dad mom brother sister husband wife guardian parent self own home mobile phone number no cell bkash nagad rocket whatsapp"
  )
    .normalize("NFKC")
    .split(" "),
);

const LONGEST = 100;

/**
 * Phone numbers in a cell; none if the cell holds anything else. There may be two, with words that tell whose they are:
 * "01718 224590 (বাবা), 01811-000003".
 */
export function phonesIn(cell: string): string[] {
  if (cell.length > LONGEST) return [];
  const text = plain(cell).replace(/(?<![\p{L}\p{M}\d])[\p{L}\p{M}]+(?![\p{L}\p{M}\d])/gu, (word) =>
    BESIDE.has(word.toLowerCase()) ? " " : word,
  );
  const parts = text
    .split(/[,;/|&:\n]|(?<=\s)(?:ও|বা|এবং|or|and)(?=\s)/iu)
    .filter((part) => /[^\s().'’‘`\p{Pd}]/u.test(part));
  const numbers = parts.flatMap((part) => {
    const whole = toE164(part);
    return whole ? [whole] : part.trim().split(/\s+/).map(toE164);
  });
  const known = numbers.filter((number) => number !== null);
  return known.length === numbers.length ? [...new Set(known)] : [];
}

/** True if a number reads as foreign but lacks its plus: it may be one of Bangladesh with a digit too many. */
export const isForeignUnsaid = (cell: string, phone: string): boolean =>
  !phone.startsWith("880") && !/^(?:\+|00)/.test(plain(cell));
