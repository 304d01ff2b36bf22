import "server-only";
import type { Element } from "@xmldom/xmldom";
import { isBijoyFont } from "@/lib/bijoy/fonts";
import { examImport as copy } from "@/lib/copy/exam-import";
import type { Marked } from "@/lib/exams/authoring/import/exam-file";
import { childOf, elementsOf, nameOf } from "@/lib/exams/authoring/import/word/elements";
import { type Looks, setsNothingOff } from "@/lib/exams/authoring/import/word/looks";
import { readText } from "@/lib/exams/authoring/import/word/parsed-word";
import { type Changed, cleanPieces, type Piece } from "@/lib/exams/authoring/import/word/pieces";
import { isSignFont } from "@/lib/exams/authoring/import/word/symbols";
import { makeText } from "@/lib/exams/authoring/import/word/texts";
import { type Font, looksOfFont, looksOfRun, type RunLooks } from "@/lib/exams/authoring/import/workbook/styles";

/** Letters of a text that XML cannot hold stand in it as numbers. */
const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** A run without looks of its own has those of its cell. */
type Run = { text: string; own: RunLooks | null };
/** A text as it stands in the file, apart from its XML, which may be large. */
export type StoredText = { runs: Run[]; length: number };

/** The runs of a text, without the phonetic guides of Japanese that stand beside them. */
export function readStored(item: Element | undefined): StoredText {
  const runs = (item ? elementsOf(item) : []).flatMap((part): Run[] => {
    const name = nameOf(part);
    if (name !== "x:t" && name !== "x:r") return [];
    const text = unescaped((name === "x:t" ? part : childOf(part, "x:t"))?.textContent ?? "");
    const properties = name === "x:r" ? childOf(part, "x:rPr") : undefined;
    return text === "" ? [] : [{ text, own: properties ? looksOfRun(properties) : null }];
  });
  return { runs, length: runs.reduce((sum, { text }) => sum + text.length, 0) };
}

export const plainStored = (text: string): StoredText => {
  const whole = unescaped(text);
  return { runs: whole === "" ? [] : [{ text: whole, own: null }], length: whole.length };
};

export type ReadText = Marked & {
  /** The letters as they were typed, where a font made others of them. */
  typed?: string;
  changed: Changed[];
  errors: string[];
};

const inLines = (text: string, looks: Looks): Piece[] =>
  text
    .split(/\r\n?|\n/)
    .flatMap((line, index): Piece[] => [
      ...(index > 0 ? [{ type: "break" as const }] : []),
      ...(line === "" ? [] : [{ type: "text" as const, text: line, looks }]),
    ]);

type SeenRun = RunLooks & { text: string };

/** Letters that are all bold or all italic set nothing off. */
function withoutIdle(runs: SeenRun[]): SeenRun[] {
  const idle = {
    ...(setsNothingOff("bold", runs) && { bold: false }),
    ...(setsNothingOff("italic", runs) && { italic: false }),
  };
  return runs.map((run) => ({ ...run, looks: { ...run.looks, ...idle } }));
}

/** The text in Unicode, with what its runs set off in it. */
export function textOf({ runs }: StoredText, font: Font): ReadText {
  const typed = runs.map(({ text }) => text).join("");
  const seen = withoutIdle(runs.map(({ text, own }) => ({ text, ...(own ?? looksOfFont(font)) })));
  const errors = seen.some(({ isStruck }) => isStruck) ? [copy.struck] : [];
  const isPlain = seen.every(
    ({ looks }) => !looks.bold && !looks.italic && !looks.shift && !isBijoyFont(looks.font) && !isSignFont(looks.font),
  );
  if (isPlain) return { text: typed, changed: [], errors };
  const changed: Changed[] = [];
  const pieces = cleanPieces(
    seen.flatMap(({ text, looks }) => inLines(text, looks)),
    changed,
  );
  const made = makeText([{ type: "line", pieces }]);
  for (const { kind } of made.doubts) errors.push(kind === "too_long" ? copy.tooManyParts : copy.symbolFont);
  return { ...readText(made.text), ...(changed.length > 0 && { typed }), changed, errors };
}
