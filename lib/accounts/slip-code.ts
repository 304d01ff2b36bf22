import { randomInt } from "node:crypto";
import { toAsciiDigits } from "@/lib/format";

/** Crockford's base32, whose symbols are not mistaken for one another on paper. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 80 random bits: too many to guess, few enough to type. */
const LENGTH = 16;

const inGroups = (symbols: string) => (symbols.match(/.{4}/g) ?? []).join("-");

export const newSlipCode = (): string =>
  inGroups(Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join(""));

/**
 * Reads a code as people type it: small letters, other separators, Bengali digits, O for 0, and I or L for 1; null
 * when the text cannot be one.
 */
export function parseSlipCode(typed: string): string | null {
  const symbols = toAsciiDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const isCode = symbols.length === LENGTH && [...symbols].every((symbol) => SYMBOLS.includes(symbol));
  return isCode ? inGroups(symbols) : null;
}
