import { toAsciiDigits } from "@/lib/format";

const LONGEST = 100;

/** What a program that takes the number for a decimal one leaves behind it: `1718224590.0`. */
const DECIMAL = /^(\+?\d{9,})\.(\d+)$/;

/**
 * A phone number without the signs that people write between its digits, behind it and before it, as a spreadsheet's
 * text has an apostrophe. The point of a decimal number stays: what stands behind it is no part of a phone number.
 */
export function bareNumber(typed: string): string {
  if (typed.length > LONGEST) return typed;
  const plain = toAsciiDigits(typed.normalize("NFKC")).trim();
  const text = plain.replace(/^['’‘`]+/, "").replace(/[\s,;।]+$/, "");
  const [, whole, decimals = ""] = DECIMAL.exec(text) ?? [];
  if (whole) return /[^0]/.test(decimals) ? text : whole;
  return text.replace(/[\s\p{Cf}\p{Pd}().]/gu, "");
}

/**
 * The digits of a phone number in any spelling, as far as no country is known; all else stays. Two zeros in front are a
 * plus where a whole number follows.
 */
export const phoneDigits = (typed: string): string => bareNumber(typed).replace(/^\+|^00(?=\d{10})/, "");
