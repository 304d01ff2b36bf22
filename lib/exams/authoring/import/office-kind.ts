import "server-only";
import { namesIn } from "@/lib/tables/unzip";

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Files of Office before 2007, and encrypted ones. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, index) => bytes[index] === sign);

/** Every file of the kind has the part. */
const parts = { word: "word/document.xml", workbook: "xl/workbook.xml" } as const;

/** A file that was cut off has no list, but names stand beside their contents too. */
function partsIn(bytes: Uint8Array): (name: string) => boolean {
  try {
    const names = namesIn(bytes);
    return (name) => names.has(name);
  } catch {
    const whole = Buffer.from(bytes);
    return (name) => whole.includes(name);
  }
}

/** The kind of a file that is no text; null for any other. Files within it, such as a sheet in a paper, do not count. */
export function officeKindOf(bytes: Uint8Array): "word" | "workbook" | "archive" | "old" | null {
  if (begins(bytes, compound)) return "old";
  if (!begins(bytes, zip)) return null;
  const has = partsIn(bytes);
  if (has(parts.word)) return "word";
  return has(parts.workbook) ? "workbook" : "archive";
}
