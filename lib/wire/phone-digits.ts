import { toAsciiDigits } from "@/lib/format";

/**
 * The digits of a phone number in any spelling, as far as no country is known; all else stays. Two zeros in front are a
 * plus where a whole number follows.
 */
export const phoneDigits = (typed: string): string =>
  toAsciiDigits(typed.normalize("NFKC"))
    .replace(/[\s\p{Cf}\p{Pd}().]/gu, "")
    .replace(/^\+|^00(?=\d{10})/, "");
