import { toAsciiDigits } from "@/lib/format";
import { prefixSchema } from "@/lib/look/schema";

/**
 * An id like `PMA-7K3QX-M9T2D-4HVWA-8C` holds 80 random bits in Crockford's base32 and a check symbol, after letters that
 * the academy chooses (`certificate_prefix` of its look). It is short so that the QR code of its address stays coarse.
 */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_SYMBOLS = 16;

/**
 * Multiplication by x in GF(2^5), modulo x^5 + x^2 + 1. All powers of x differ, so as weights they make any single
 * wrong symbol, and any two exchanged ones, change the sum.
 */
function timesX(value: number): number {
  const doubled = value << 1;
  return doubled & 32 ? doubled ^ 37 : doubled;
}

function weightedSum(values: number[]): number {
  return values.reduce((sum, value) => timesX(sum) ^ value, 0);
}

function format(prefix: string, values: number[]): string {
  const symbols = values.map((value) => ALPHABET[value]).join("");
  return [prefix, ...(symbols.match(/.{1,5}/g) ?? [])].join("-");
}

/** @param prefix two to five capital letters */
export function newCertificateId(prefix: string): string {
  const values = [...crypto.getRandomValues(new Uint8Array(RANDOM_SYMBOLS))].map((byte) => byte & 31);
  return format(prefix, [...values, timesX(weightedSum(values))]);
}

const SYMBOLS = RANDOM_SYMBOLS + 1;

/**
 * Accepts small letters, other separators, Bengali digits, O for 0, and I or L for 1; null when the text cannot be an
 * id. Every prefix is accepted, because an academy may have had another: the letters before the first separator, or in a
 * text without one whatever stands before the last 17 symbols.
 */
export function parseCertificateId(typed: string): string | null {
  const [first = "", ...others] = toAsciiDigits(typed)
    .toUpperCase()
    .trim()
    .split(/[\s\p{Pd}]+/u);
  const grouped = others.length > 0 && prefixSchema.safeParse(first).success;
  const compact = [first, ...others].join("");
  const prefix = grouped ? first : compact.slice(0, -SYMBOLS);
  const symbols = compact.slice(prefix.length).replaceAll("O", "0").replace(/[IL]/g, "1");
  if (symbols.length !== SYMBOLS || !prefixSchema.safeParse(prefix).success) return null;
  const values = [...symbols].map((symbol) => ALPHABET.indexOf(symbol));
  return values.includes(-1) || weightedSum(values) !== 0 ? null : format(prefix, values);
}
