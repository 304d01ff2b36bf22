import { parse } from "csv-parse/sync";
import { headOf } from "@/lib/enrollments/notices/statement-columns";
import { type Cell, READ_HEAD_WITHIN, READ_LAST_ROW } from "@/lib/tables/limits";

const LOOKED_AT = 400;

/** In UTF-16 every second byte is zero wherever a text writes figures and commas. */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  bytes.subarray(0, LOOKED_AT).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even > 0 === odd > 0) return "utf-8";
  return odd > 0 ? "utf-16le" : "utf-16be";
}

const options = { relax_column_count: true, relax_quotes: true, trim: true, bom: true, max_record_size: 100_000 };

/** The number of known heads in the first rows when this sign divides them. */
function headsBy(text: string, delimiter: string): number {
  try {
    const rows: Cell[][] = parse(text, { ...options, delimiter, to: READ_HEAD_WITHIN });
    return Object.keys(headOf(rows)?.columns ?? {}).length;
  } catch {
    return 0;
  }
}

/** The rows of a text, divided by the sign that divides its heads. @throws Error for bytes that are no text */
export function readText(bytes: Uint8Array): Cell[][] {
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  if (text.includes("\0")) throw new TypeError("no text has a zero byte");
  const [delimiter] = [",", ";", "\t", "|"]
    .map((sign) => ({ sign, heads: headsBy(text, sign) }))
    .toSorted((a, b) => b.heads - a.heads);
  return parse(text, { ...options, delimiter: delimiter?.sign, to: READ_LAST_ROW + 1 });
}
