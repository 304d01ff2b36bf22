import { toAsciiDigits } from "@/lib/format";

const LONGEST = 100;

/** A trailing decimal part, left by a program that took the number for a decimal one: `1718224590.0`. */
const DECIMAL = /^(\+?\d{9,})\.(\d+)$/;

/**
 * A phone number without the signs that people write before, between and after its digits, such as the apostrophe of a
 * spreadsheet's text. A decimal point stays, since a fraction is no part of a phone number.
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
 * Digits of a phone number in any spelling, without assuming a country; all other characters stay. Two leading zeros
 * count as a plus if a whole number follows.
 */
export const phoneDigits = (typed: string): string => bareNumber(typed).replace(/^\+|^00(?=\d{10})/, "");
