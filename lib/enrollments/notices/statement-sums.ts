import { normalizeAmount } from "@/lib/enrollments/messages/amounts";
import { textOf } from "@/lib/enrollments/notices/statement-cells";
import type { Cell } from "@/lib/tables/limits";
import type { NoticeDirection } from "@/prisma/generated/client";

export type Sum = { taka: string; sign: NoticeDirection | "both" | null };

const NOTHING = /^(?:-*|n\/?a|nil|null|none)$/i;
/** A currency between two digits is kept, because removing it would join two numbers. */
const CURRENCY = /(?<![\d.,])(?:tk|bdt|taka|৳|টাকা)\.?|(?:tk|bdt|taka|৳|টাকা|\/[-=])\.?(?!\d)/gi;
const NUMBER = String.raw`(?<number>(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})?(?:\.\d{1,2})?)`;
const WORD = "dr|cr|debit|credit|d|c";
/** A sign may stand on either side, also in brackets; brackets around the number are a sign themselves. */
const SUM = new RegExp(
  String.raw`^(?:\(?(?<word>${WORD})\)?\.?|(?<sign>[-+]))?(?<open>\()?(?<inner>[-+])?${NUMBER}(?<close>\))?(?:(?<last>[-+])|\(?(?<end>${WORD})\)?\.?)?$`,
  "i",
);

const signOf = (written: string): NoticeDirection => (/^[-(d]/i.test(written) ? "SENT" : "RECEIVED");

function sumIn(number: string, written: string[]): Sum | null | undefined {
  if (!/\d/.test(number)) return undefined;
  const taka = normalizeAmount(number);
  if (taka === null) return Number(number.replaceAll(",", "")) === 0 ? null : undefined;
  const [sign = null, other] = new Set(written.map(signOf));
  return { taka: taka.replace(/^\./, "0."), sign: other ? "both" : sign };
}

/** A spreadsheet's number in taka; undefined when it has more decimals than poisha. */
function sumOfNumber(value: number): Sum | null | undefined {
  const poisha = Math.round(Math.abs(value) * 100);
  if (Math.abs(Math.abs(value) * 100 - poisha) > 0.001) return undefined;
  return sumIn(String(poisha / 100), value < 0 ? ["-"] : []);
}

/** A sum with its own sign: "-500", "Tk (500)", "500 Dr". Null for an empty cell or zero; undefined for no sum. */
export function sumOf(cell: Cell): Sum | null | undefined {
  if (typeof cell === "number") return sumOfNumber(cell);
  const spaced = textOf(cell).replace(/[\p{Pd}−]/gu, "-");
  if (/\d[.,]?\s+[\d.,]/.test(spaced)) return undefined;
  const text = spaced.replace(/\s/g, "").replace(CURRENCY, "");
  if (NOTHING.test(text)) return null;
  const { word, sign, open, inner, number = "", close, last, end } = SUM.exec(text)?.groups ?? {};
  if ((open === undefined) !== (close === undefined)) return undefined;
  const written = [word, sign, open, inner, last, end].filter((one) => one !== undefined);
  return sumIn(number, written);
}
