import { parse } from "csv-parse/sync";
import { headOf } from "@/lib/enrollments/notices/statement-columns";
import { encodingOf } from "@/lib/tables/encoding";
import { type Cell, READ_HEAD_WITHIN, READ_LAST_ROW } from "@/lib/tables/limits";

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
