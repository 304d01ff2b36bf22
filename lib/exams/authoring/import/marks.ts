import { toAsciiDigits } from "@/lib/format";

/** Far more digits than fit, so that a long cell is refused before any work on it. */
const TYPED_MAX = 40;
const decimal = /^(\d*)(?:\.(\d*))?$/;

/** An exact decimal from `০.৫`, `0,5` or `1.0000000`; null unless it fits `numeric(7,4)`. */
export function parseMarks(typed: string): string | null {
  if (typed.length > TYPED_MAX) return null;
  const ascii = toAsciiDigits(typed.trim()).replace(/^(\d*),(\d{1,2})$/, "$1.$2");
  const [, whole = "", fraction = ""] = decimal.exec(ascii) ?? [];
  if (whole === "" && fraction === "") return null;
  const integer = whole.replace(/^0+(?=\d)/, "") || "0";
  const rest = fraction.replace(/0+$/, "");
  if (integer.length > 3 || rest.length > 4) return null;
  return rest ? `${integer}.${rest}` : integer;
}

/** Whole ten-thousandths, for exact sums and comparisons. */
export function marksInUnits(marks: string): bigint {
  const [whole = "0", fraction = ""] = marks.split(".");
  return BigInt(whole + fraction.padEnd(4, "0"));
}
