import type { TypedLine } from "@/lib/exams/authoring/import/typed-lines";
import { toAsciiDigits } from "@/lib/format";

type KeyList = Map<number, { answer: string; row: number }>;

export const keyListHead =
  /^(?:উত্তর(?:মালা|পত্র|গুলো|সমূহ)?|সঠিক\s+উত্তর|answers?(?:\s+(?:keys?|sheet))?|keys?)\s*[:ঃ：–—-]*\s*/iu;
const entry = /([0-9০-৯]{1,3})\s?[-–—.।):=>]{1,3}\s?\(?([ক-ঞA-Ja-j])\)?(?![\p{L}\p{M}\p{N}])[\s,;।|]*/uy;

/** Number and letter of each entry; null if the line holds anything else. */
function entriesOf(text: string): [number: number, answer: string][] | null {
  const found: [number, string][] = [];
  entry.lastIndex = 0;
  while (entry.lastIndex < text.length) {
    const [, digits = "", answer = ""] = entry.exec(text) ?? [];
    if (digits === "") return null;
    found.push([Number(toAsciiDigits(digits)), answer]);
  }
  return found;
}

/** Splits off the keys below all questions: `উত্তরমালা` and then `১-খ, ২-ক`. */
export function cutKeyList(lines: TypedLine[]): { lines: TypedLine[]; keys: KeyList } {
  const keys: KeyList = new Map();
  for (let start = lines.length - 1; start >= 0; start--) {
    const { text = "", row = 0 } = lines[start] ?? {};
    const rest = text.replace(keyListHead, "");
    const isHead = rest.length < text.length;
    const entries = entriesOf(rest);
    if (!entries || (entries.length === 0 && !isHead)) break;
    for (const [number, answer] of entries) {
      if (keys.has(number)) return { lines, keys: new Map() };
      keys.set(number, { answer, row });
    }
    if (!isHead) continue;
    const above = lines.slice(0, start);
    // A question that asks to match numbers with letters has such a line as its own answer.
    const isOwn = above.some(({ answer, option }) => answer !== undefined || option?.rest === rest);
    return keys.size > 1 && !isOwn ? { lines: above, keys } : { lines, keys: new Map() };
  }
  return { lines, keys: new Map() };
}
