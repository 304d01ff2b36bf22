import { toAsciiDigits } from "@/lib/format";

export type Mark = { text: string; isMatch: boolean };

const separator = /[\s\-.,:#()+@_/\u200C\u200D]/u;
const fold = (text: string) => toAsciiDigits(text.normalize("NFC")).toLowerCase();

/** Spellings of one phone number, as people type and as it is shown. */
function spellings(needle: string): string[] {
  const national = needle.replace(/^(?:00)?880?(?=1)/, "0");
  return [...new Set([needle, national, needle.replace(/^0+(?=\d)/, "")])].filter((text) => text.length > 1);
}

function findSpan(letters: { letter: string; at: number }[], typed: string): [number, number] | null {
  const folded = letters.map(({ letter }) => letter).join("");
  for (const needle of spellings([...fold(typed)].filter((letter) => !separator.test(letter)).join(""))) {
    const from = folded.indexOf(needle);
    const first = letters[from];
    const last = letters[from + needle.length - 1];
    if (from >= 0 && first && last) return [first.at, last.at + 1];
  }
  return null;
}

/** The place of the typed text in the shown one, whatever digits and separators either has; the first place only. */
export function markMatches(shown: string, typed: string): Mark[] {
  const text = shown.normalize("NFC");
  const characters = text.split("");
  const letters = characters.flatMap((character, at) =>
    separator.test(character) ? [] : [{ letter: fold(character), at }],
  );
  const whole = findSpan(letters, typed);
  const spans = (whole ? [whole] : typed.split(/\s+/).flatMap((word) => [findSpan(letters, word)]))
    .filter((span) => span !== null)
    .toSorted((a, b) => a[0] - b[0]);
  const marks: Mark[] = [];
  let at = 0;
  for (const [from, to] of spans) {
    if (from < at) continue;
    marks.push({ text: text.slice(at, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    at = to;
  }
  return [...marks, { text: text.slice(at), isMatch: false }].filter(({ text }) => text !== "");
}
