import { toAsciiDigits } from "@/lib/format";

/** In either digits, with a point or a comma; null for anything but a number of at most two digits behind it. */
export function readAmount(typed: string): number | null {
  const text = toAsciiDigits(typed).trim().replace(",", ".");
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

export function readCount(typed: string): number | null {
  const text = toAsciiDigits(typed).replace(/[\s,]/g, "");
  return /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
