import { convertBijoy } from "@/lib/bijoy/convert";
import { countBijoyLetters } from "@/lib/bijoy/recognise";
import { mayBeEnglish, type WordKind, wordKind } from "@/lib/bijoy/words";

const anySign = /[A-Za-z`¡-ÿ†‡ˆ‰]/;
/** Formulas of TeX, tags, entities and addresses are no text. */
const foreign =
  /\$\$[^$]{1,1000}\$\$|\$[^$\n]{1,300}\$|`[!-_a-~]{1,100}`(?![A-Za-z])|\\\([^\n]{0,300}?\\\)|\\\[[^\n]{0,300}?\\\]|\\[A-Za-z]{1,30}(?:\{[^{}]{0,300}\}){0,4}|<\/?[A-Za-z][^<>\n]{0,300}>|&(?:#\d{1,6}|[A-Za-z]{2,8});|https?:\/\/[^\s<>]{1,500}|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,20}){1,4}/g;
const signs = "A-Za-z0-9`_~^&|¡-ÿŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™";
const piece = new RegExp(`[${signs}]+(?:(?:\\.\\.\\.|--|['"])[${signs}]+)*`, "g");

const sentenceEnd = /[|।?!.;\n]/;

type Piece = { start: number; end: number; kind: WordKind; line: number };

const isBijoy = ({ kind }: Piece) => kind === "glyph" || kind === "letters";
const isDecided = (one: Piece) => isBijoy(one) || one.kind === "latin";

function piecesOf(text: string): Piece[] {
  const hidden = [...text.matchAll(foreign)].map(({ index, 0: found }) => [index, index + found.length] as const);
  const pieces: Piece[] = [];
  let line = 0;
  let last = 0;
  let next = 0;
  for (const { index: start, 0: found } of text.matchAll(piece)) {
    const end = start + found.length;
    const gap = text.slice(last, start);
    if (gap.includes("\n")) line += 1;
    while ((hidden[next]?.[1] ?? text.length + 1) <= start) next += 1;
    const [from = text.length, to = 0] = hidden[next] ?? [];
    const afterNumber =
      (/[0-9০-৯] ?$/.test(text.slice(Math.max(last - 1, 0), start)) && /^ ?$/.test(gap)) ||
      (gap === "/" && pieces.at(-1)?.kind === "through");
    const isHidden = start < to && from < end;
    pieces.push({ start, end, kind: isHidden ? "through" : wordKind(found, afterNumber), line });
    last = end;
  }
  return pieces;
}

/** The decided piece that stands nearest before each one, in the order given; none where it is of another line. */
function decidedBefore(pieces: readonly Piece[]): (Piece | undefined)[] {
  let last: Piece | undefined;
  return pieces.map((one) => {
    const before = last?.line === one.line ? last : undefined;
    if (isDecided(one)) last = one;
    return before;
  });
}

const optionLetter = /^[K-O]$/;
const lineOfLetter = /(?:^|[\s(])$/;

/** The letters of options, if at least the first two of the alphabet are there: `K) L) M) N)` for ক) খ) গ) ঘ). */
function optionLetters(text: string, pieces: readonly Piece[]): Set<Piece> {
  const found = pieces.filter(
    ({ start, end }) =>
      optionLetter.test(text.slice(start, end).replace("|", "")) &&
      lineOfLetter.test(text.slice(Math.max(0, start - 1), start)) &&
      /[).|:]/.test(text.slice(end - 1, end + 1)),
  );
  const letters = new Set(found.map(({ start }) => text.charAt(start)));
  return new Set(letters.has("K") && letters.has("L") ? found : []);
}

const answerLetter = /(উত্তর(?:ঃ|:)?[ \t]{0,5}[:–-]?[ \t]{0,5}\(?)([K-O])(?=\)?[ \t]*(?:\n|$))/g;

/** Which pieces belong to Bijoy: by themselves, or with their neighbours of the same line. */
function insideOf(text: string, pieces: readonly Piece[], isAround: boolean): boolean[] {
  const before = decidedBefore(pieces);
  const after = decidedBefore(pieces.toReversed()).toReversed();
  const isBeside = (one: Piece | undefined, other: Piece | undefined) =>
    one !== undefined && other !== undefined && !sentenceEnd.test(text.slice(one.end - 1, other.start));
  return pieces.map((one, index) => {
    if (isBijoy(one)) return true;
    if (one.kind !== "open") return false;
    const left = before[index];
    const right = after[index];
    if (!left && !right) return isAround;
    const beside = [left, right].filter((other) => other !== undefined).map(isBijoy);
    if (!mayBeEnglish(text.slice(one.start, one.end))) return beside.includes(true);
    if (beside.includes(false)) return false;
    // Bijoy on one side only must be of the same sentence.
    if (left && right) return true;
    return left ? isBeside(pieces[index - 1], one) : isBeside(one, pieces[index + 1]);
  });
}

type Run = { hasGlyph: boolean; letters: number };

/** The run of each piece. It ends at a word of English and at the end of its line. */
function runsOf(text: string, pieces: readonly Piece[]): Run[] {
  let run: Run = { hasGlyph: false, letters: 0 };
  return pieces.map((one, index) => {
    if (one.kind === "latin" || one.line !== pieces[index - 1]?.line) run = { hasGlyph: false, letters: 0 };
    if (one.kind === "glyph") run.hasGlyph = true;
    if (one.kind === "letters") run.letters += countBijoyLetters(text.slice(one.start, one.end));
    return run;
  });
}

/**
 * A text in which some words were typed for a font of the Bijoy family: those words in Unicode, and everything else as
 * it is. A single word of plain letters is left alone, since too many things look like one.
 *
 * @param isAround the texts beside it were typed for such a font
 */
export function convertBijoyRuns(text: string, isAround = false): string {
  if (!anySign.test(text)) return text;
  const pieces = piecesOf(text);
  const inside = insideOf(text, pieces, isAround);
  const runs = runsOf(text, pieces);
  const isSure = (run: Run) => isAround || run.hasGlyph || run.letters > 1;
  const someSure = runs.some(isSure);
  const labels = someSure ? optionLetters(text, pieces) : new Set<Piece>();
  let written = "";
  let last = 0;
  let wasInside = false;
  for (const [index, one] of pieces.entries()) {
    const typed = text.slice(one.start, one.end);
    const run = runs[index];
    const holds = run !== undefined && (isSure(run) || (someSure && run.letters > 0));
    const isNumber = /^\d+\|+$/.test(typed) && inside[index + 1] === true && holds;
    const isStop = /^\d*\|+$/.test(typed) && wasInside;
    written += text.slice(last, one.start);
    if (labels.has(one) || isNumber || (inside[index] && holds)) written += convertBijoy(typed);
    // The number before a danda stays, as every number that stands alone.
    else written += isStop ? typed.replaceAll("|", "।") : typed;
    last = one.end;
    wasInside = (inside[index] === true && holds) || (wasInside && one.kind === "through");
  }
  written += text.slice(last);
  if (written === text) return text;
  return written.replace(answerLetter, (_, label, letter) => label + convertBijoy(letter)).normalize("NFC");
}
