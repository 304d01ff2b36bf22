import "server-only";
import { imports } from "@/lib/copy/imports";
import { lettersOf } from "@/lib/copy/letters";
import { sheetHeads, sheetsCopy } from "@/lib/copy/staff-sheets";
import { signOf } from "@/lib/exams/on-paper/signs";
import { toAsciiDigits } from "@/lib/format";
import { headsOf, readCells } from "@/lib/staff/csv";
import { ImportError } from "@/lib/staff/import-error";
import { READ_HEAD_WITHIN } from "@/lib/tables/limits";
import { SHEET_SIGNS_MAX } from "@/lib/wire/limits";

/** One sheet as the reader saw it. Its number counts as a spreadsheet does: the first row is 1. */
export type SheetRow = {
  number: number;
  roll: string;
  code: string;
  /** One letter for each answer (lib/exams/on-paper/signs.ts). */
  signs: string;
};
export type ReadSheets = { rows: SheetRow[]; ignored: string[] };

const columns = { required: ["roll", "code"], optional: ["answers"], names: sheetHeads };

/** A column of one answer is named by its number, as Q1, 12, প্রশ্ন ৩ or 7a. */
const answerHead =
  /^(?:q|que|question|ans|answer|item|no|প্রশ্ন|উত্তর|নং)?[\s._-]{0,3}([\d০-৯]{1,4})[\s._-]{0,3}([a-jক-ঞ]?)[.)]?$/u;
const alphabets = (["bengali", "latin"] as const).map((letters) => lettersOf({ letters }));

/** `letter` counts from 1; 0 stands for a question of one answer. */
type AnswerColumn = { column: number; head: string; question: number; letter: number };

const isNext = (one: AnswerColumn, before: AnswerColumn) =>
  one.question === before.question
    ? before.letter > 0 && one.letter === before.letter + 1
    : one.question === before.question + 1 && one.letter <= 1;

/**
 * The columns of one answer each by their numbers, wherever they stand: spreadsheets sort columns as text.
 *
 * @throws ImportError where one is missing or stands twice
 */
function answerColumns(heads: readonly string[]): AnswerColumn[] {
  const columns = heads.flatMap((head, column): AnswerColumn[] => {
    const [, digits, sign = ""] = answerHead.exec(head) ?? [];
    if (!digits) return [];
    const letter = Math.max(...alphabets.map((letters) => letters.indexOf(sign))) + 1;
    return [{ column, head, question: Number(toAsciiDigits(digits)), letter }];
  });
  const inOrder = columns.toSorted((a, b) => a.question - b.question || a.letter - b.letter);
  let before: AnswerColumn = { column: -1, head: "", question: 0, letter: 0 };
  for (const one of inOrder) {
    if (!isNext(one, before)) throw new ImportError([{ message: sheetsCopy.answerColumn(one.head) }]);
    before = one;
  }
  return inOrder;
}

function findHead(cells: string[][]): { heads: string[]; at: number } {
  for (const [at, row] of cells.slice(0, READ_HEAD_WITHIN).entries()) {
    const heads = headsOf(row, columns);
    if (heads.includes("roll") && heads.includes("code")) return { heads, at };
  }
  throw new ImportError([{ message: sheetsCopy.noHead }]);
}

/** Reads the CSV of an answer-sheet reader: roll, code, and the answers in one column or in one each. @throws ImportError */
export function readSheets(bytes: Uint8Array, rowsMax: number): ReadSheets {
  const cells = readCells(bytes);
  const { heads, at } = findHead(cells);
  const [roll, code, together] = ["roll", "code", "answers"].map((name) => heads.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const single = together === -1 ? answerColumns(heads).map(({ column }) => column) : [];
  if (together === -1 && single.length === 0) throw new ImportError([{ message: sheetsCopy.noAnswers }]);
  if (single.length > SHEET_SIGNS_MAX) throw new ImportError([{ message: imports.tooManyColumns(SHEET_SIGNS_MAX) }]);
  const used = new Set([roll, code, ...(together === -1 ? single : [together])]);
  // A file has a million cells of a dozen kinds.
  const known = new Map<string, string>();
  const sign = (cell: string) => {
    const read = known.get(cell) ?? signOf(cell);
    known.set(cell, read);
    return read;
  };
  const rows = cells.slice(at + 1).flatMap((row, index): SheetRow[] => {
    if (row.every((cell) => cell === "")) return [];
    const marks =
      together === -1
        ? single.map((column) => row[column] ?? "")
        : ((row[together] ?? "").match(/\P{M}\p{M}*/gu) ?? []);
    return [
      {
        number: at + index + 2,
        roll: row[roll] ?? "",
        code: row[code] ?? "",
        signs: marks
          .slice(0, SHEET_SIGNS_MAX + 1)
          .map(sign)
          .join(""),
      },
    ];
  });
  if (rows.length === 0) throw new ImportError([{ message: imports.empty }]);
  if (rows.length > rowsMax) throw new ImportError([{ message: imports.tooManyRows(rowsMax) }]);
  return { rows, ignored: heads.filter((head, column) => head !== "" && !used.has(column)) };
}
