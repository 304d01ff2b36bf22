import type { Found } from "@/lib/enrollments/messages/folded-text";

const NUMBER = String.raw`\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?|\d{1,8}(?:\.\d{1,2})?`;
const BEFORE = new RegExp(String.raw`(?:\b(?:Tk|BDT|Taka)[.:]?|৳|টাকা\s*[:=])\s*(?<amount>${NUMBER})(?!\d|/\d)`, "gi");
const AFTER = new RegExp(
  String.raw`(?<![\d.,A-Z+-])(?<amount>${NUMBER})\s*(?:টাকা|৳|/[-=]|(?:Tk|BDT|Taka)(?![A-Z]))`,
  "gi",
);
/** A receipt names more money than what was paid. */
const OTHER_MONEY =
  /(?:fees?|charges?|comm(?:ission)?|bal(?:ance)?|cash ?back|discount|limit|ফি|চার্জ|ব্যালেন্স|কমিশন|ক্যাশব্যাক)\s*(?:is)?\s*[:.]?\s*$/i;

/** Up to 99,999,999.99, as the columns hold it. */
const TAKA_DIGITS = 8;

/** "4,500.00" is "4500"; null for nothing, and for what nobody pays. */
export function normalizeAmount(written: string): string | null {
  const [whole = "", cents = ""] = written.replaceAll(",", "").split(".");
  const taka = whole.replace(/^0+(?=\d)/, "");
  if (taka.length > TAKA_DIGITS) return null;
  const rest = cents.padEnd(2, "0");
  if (taka === "0" && /^0*$/.test(rest)) return null;
  return /^0*$/.test(rest) ? taka : `${taka}.${rest}`;
}

/** Sums of money in a folded text that are no fee and no balance, in the order in which they stand. */
export function findAmounts(folded: string): Found<string>[] {
  const found = [BEFORE, AFTER].flatMap((pattern) =>
    Array.from(folded.matchAll(pattern), (match): Found<string> | null => {
      const written = match.groups?.amount ?? "";
      const value = normalizeAmount(written);
      if (value === null || OTHER_MONEY.test(folded.slice(Math.max(0, match.index - 24), match.index))) return null;
      const start = match.index + match[0].indexOf(written);
      return { value, start, end: start + written.length };
    }),
  );
  return found.filter((amount) => amount !== null).sort((a, b) => a.start - b.start);
}
