import { toAsciiDigits } from "@/lib/format";

export const latinLetters = "ABCDEFGHIJ";
export const bengaliLetters = "কখগঘঙচছজঝঞ";

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
