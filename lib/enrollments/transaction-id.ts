import { toAsciiDigits } from "@/lib/format";

/**
 * The one spelling of a mobile-money transaction id: people retype it from an SMS with spaces, hyphens, small letters
 * or Bengali digits (R19).
 */
export function normalizeTransactionId(typed: string): string {
  return toAsciiDigits(typed.normalize("NFKC"))
    .replace(/[\s\p{Cf}\p{Pd}.]/gu, "")
    .toUpperCase();
}

/** Whether a normalised id can be one; the database has the same rule. */
export function isTransactionId(normalized: string): boolean {
  return /^[0-9A-Z]{4,40}$/.test(normalized);
}

/** Equal for two ids that differ only in O and 0, which look alike in an SMS. */
export function lookAlikeKey(normalized: string): string {
  return normalized.replaceAll("O", "0");
}
