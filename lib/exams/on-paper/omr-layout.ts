import type { OmrSheet } from "@/lib/exams/on-paper/omr";
import { type PaperCode, paperCodes } from "@/lib/exams/on-paper/paper-code";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";

/** A4 at 96 points an inch, in which all places below are counted. */
export const SHEET = { width: 794, height: 1123 };

const ROLL_DIGITS = 6;
const DIGITS = 10;
const ROWS_TO_LINE = 5;

type Frame = { x: number; y: number; width: number; height: number };
type Place = { x: number; y: number };
/** A bubble names an option or a statement by its place, and of a statement one of its two truths. */
type Bubble = Place & { option: number; truth?: boolean };
type Row = Place & { number: number; bubbles: Bubble[] };

type Form = {
  columns: number;
  rowsInColumn: number;
  /** The top rows of its bands, each with all columns. */
  bands: readonly number[];
  pitch: number;
  left: number;
  step: number;
  frameWidth: number;
  /** Room of a frame above the middle of its first row, and below that of its last one. */
  above: number;
  below: number;
  /** From a frame's left side to the end of the number, and to the middle of the first letter. */
  numberAt: number;
  letterAt: (most: number) => number;
  letterStep: (most: number) => number;
  /** Half of the way between the two bubbles of a statement. */
  apart: number;
  bubble: { width: number; height: number };
  letterSize: number;
  numberSize: number;
  /** Letters stand over the columns, and the second and fourth column are shaded. */
  hasHeads: boolean;
  roll: "columns" | "rows";
};

const always = (value: number) => () => value;

/** Sizes of bubbles: 4.5 mm; 3.4 × 2.8 mm; 2.2 × 3.8 mm. */
export const omrForms: Record<OmrSheet, Form> = {
  "100": {
    columns: 4,
    rowsInColumn: 25,
    bands: [398],
    pitch: 26.2,
    left: 66,
    step: 176,
    frameWidth: 158,
    above: 18,
    below: 20,
    numberAt: 34,
    letterAt: (most) => (most > 4 ? 50 : 55),
    letterStep: (most) => (most > 4 ? 23.5 : 28),
    apart: 0,
    bubble: { width: 17, height: 17 },
    letterSize: 10.5,
    numberSize: 13,
    hasHeads: false,
    roll: "columns",
  },
  "150x5": {
    columns: 3,
    rowsInColumn: 25,
    bands: [306, 721],
    pitch: 13.8,
    left: 66,
    step: 229,
    frameWidth: 222,
    above: 24,
    below: 10,
    numberAt: 32,
    letterAt: always(56),
    letterStep: always(36),
    apart: 8,
    bubble: { width: 12.85, height: 10.6 },
    letterSize: 7.5,
    numberSize: 11.5,
    hasHeads: true,
    roll: "rows",
  },
  "200x5": {
    columns: 5,
    rowsInColumn: 40,
    bands: [286],
    pitch: 19.6,
    left: 66,
    step: 137,
    frameWidth: 130,
    above: 26,
    below: 12,
    numberAt: 27,
    letterAt: always(39),
    letterStep: always(20),
    apart: 4.6,
    bubble: { width: 8.35, height: 14.4 },
    letterSize: 7,
    numberSize: 11,
    hasHeads: true,
    roll: "rows",
  },
};

type Asked = { kind?: QuestionKind; options: readonly unknown[] };

/** The bubbles that answer a question: one for each option, two for each statement. */
const bubblesOf: Record<QuestionKind, (place: Bubble, apart: number) => Bubble[]> = {
  single: (place) => [place],
  true_false_set: (place, apart) => [
    { ...place, x: place.x - apart, truth: true },
    { ...place, x: place.x + apart, truth: false },
  ],
};

export type OmrLayout = {
  rows: Row[];
  frames: (Frame & { first: number; last: number })[];
  heads: (Place & { option: number })[];
  shades: Frame[];
  /** The lines after each fifth row. */
  lines: (Place & { width: number })[];
  /** The middles of the bars beside the rows, by which a reader finds them. */
  timing: number[];
};

/**
 * The places of all that a sheet has for the questions as they are printed.
 *
 * @throws Error for more questions than the sheet has rows; `misfitsOf` tells before
 */
export function omrLayout(sheet: OmrSheet, questions: readonly Asked[]): OmrLayout {
  const form = omrForms[sheet];
  const most = Math.max(...questions.map(({ options }) => options.length), 0);
  const letterAt = form.letterAt(most);
  const letterStep = form.letterStep(most);
  const layout: OmrLayout = { rows: [], frames: [], heads: [], shades: [], lines: [], timing: [] };
  questions.forEach((question, index) => {
    const inColumn = index % form.rowsInColumn;
    const column = Math.floor(index / form.rowsInColumn) % form.columns;
    const band = form.bands[Math.floor(index / (form.rowsInColumn * form.columns))];
    if (band === undefined) throw new Error(`sheet ${sheet} has no place for question ${index + 1}`);
    const left = form.left + column * form.step;
    const y = band + inColumn * form.pitch;
    const bubbles = question.options.flatMap((_, option) =>
      bubblesOf[questionKindOf(question)]({ x: left + letterAt + option * letterStep, y, option }, form.apart),
    );
    layout.rows.push({ number: index + 1, x: left + form.numberAt, y, bubbles });
    const isLast = index === questions.length - 1 || inColumn === form.rowsInColumn - 1;
    if (isLast) addColumn(layout, form, { left, band, rows: inColumn + 1, last: index + 1, most });
    if (column === 0) layout.timing.push(y);
  });
  return layout;
}

type Column = { left: number; band: number; rows: number; last: number; most: number };

function addColumn(layout: OmrLayout, form: Form, { left, band, rows, last, most }: Column): void {
  const y = band - form.above;
  const height = form.above + (rows - 1) * form.pitch + form.below;
  layout.frames.push({ x: left, y, width: form.frameWidth, height, first: last - rows + 1, last });
  for (let row = ROWS_TO_LINE; row < rows; row += ROWS_TO_LINE) {
    layout.lines.push({ x: left, y: band + (row - 0.5) * form.pitch, width: form.frameWidth });
  }
  if (!form.hasHeads) return;
  const step = form.letterStep(most);
  for (let option = 0; option < most; option += 1) {
    const x = left + form.letterAt(most) + option * step;
    layout.heads.push({ x, y: y + 13, option });
    if (option % 2 === 1) layout.shades.push({ x: x - step / 2, y: y + 1, width: step, height: height - 2 });
  }
}

export type RollGrid = { frame: Frame; boxes: Frame[]; bubbles: (Place & { digit: number })[]; radius: number };

const rollGrids: Record<Form["roll"], () => RollGrid> = {
  columns: () => ({
    frame: { x: 66, y: 100, width: 168, height: 248 },
    boxes: range(ROLL_DIGITS).map((place) => ({ x: 69 + place * 28, y: 122, width: 22, height: 20 })),
    bubbles: range(ROLL_DIGITS).flatMap((place) =>
      range(DIGITS).map((digit) => ({ x: 80 + place * 28, y: 157 + digit * 19.4, digit })),
    ),
    radius: 8,
  }),
  rows: () => ({
    frame: { x: 66, y: 96, width: 186, height: 150 },
    boxes: range(ROLL_DIGITS).map((place) => ({ x: 71, y: 120 + place * 20.5, width: 15, height: 16 })),
    bubbles: range(ROLL_DIGITS).flatMap((place) =>
      range(DIGITS).map((digit) => ({ x: 97.5 + digit * 15.9, y: 128 + place * 20.5, digit })),
    ),
    radius: 6.6,
  }),
};

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Where a roll number is written and filled in, digit by digit. */
export const rollGridOf = (sheet: OmrSheet): RollGrid => rollGrids[omrForms[sheet].roll]();

/** The frames beside the roll number: the paper codes, from the first bubble on, and the lines that are written by hand. */
const sides: Record<
  Form["roll"],
  {
    code: { x: number; width: number; first: number; step: number; radius: number };
    fields: { x: number; width: number };
  }
> = {
  columns: { code: { x: 256, width: 64, first: 150, step: 32, radius: 9 }, fields: { x: 338, width: 414 } },
  rows: { code: { x: 262, width: 56, first: 136, step: 28, radius: 8.5 }, fields: { x: 328, width: 418 } },
};

type CodeGrid = { frame: Frame; bubbles: (Place & { code: PaperCode })[]; radius: number };

/** Where the code of the paper is filled in. */
export function codeGridOf(sheet: OmrSheet): CodeGrid {
  const { y, height } = rollGridOf(sheet).frame;
  const { x, width, first, step, radius } = sides[omrForms[sheet].roll].code;
  const bubbles = paperCodes.map((code, place) => ({ x: x + width / 2, y: first + place * step, code }));
  return { frame: { x, y, width, height }, bubbles, radius };
}

/** Where people write by hand. */
export function fieldsFrameOf(sheet: OmrSheet): Frame {
  const { y, height } = rollGridOf(sheet).frame;
  return { y, height, ...sides[omrForms[sheet].roll].fields };
}
