import { toAsciiDigits } from "@/lib/format";
import { listNumber } from "@/lib/markup/plain-text";

export const latinLetters = "ABCDEFGHIJ";
export const bengaliLetters = "কখগঘঙচছজঝঞ";

const ROMANS = 15;
/** As numbers of questions; the first ten name options too. */
export const romanNumerals = Array.from({ length: ROMANS }, (_, index) => listNumber("lower-roman", index + 1));

/** `B`, `b)`, `২` and `(খ)` give 1. */
export function optionIndex(name: string): number | null {
  const bare = name.trim().replace(/^\(|[).।]$/g, "");
  if (/^[0-9০-৯]{1,2}$/.test(bare)) {
    const number = Number(toAsciiDigits(bare));
    return number >= 1 && number <= latinLetters.length ? number - 1 : null;
  }
  if ([...bare].length !== 1) return null;
  const index = Math.max(latinLetters.indexOf(bare.toUpperCase()), bengaliLetters.indexOf(bare));
  return index === -1 ? null : index;
}

/** `ii` and `II` give 1, as far as options go. */
export function romanIndex(name: string): number | null {
  const index = romanNumerals.slice(0, latinLetters.length).indexOf(name.toLowerCase());
  return index === -1 ? null : index;
}
