// Only the child process (child.ts) imports this; the server takes its type.

import type { PictureSize } from "@/lib/drawn-picture";
import type { Statement, StatementSource } from "@/lib/enrollments/notices/statement";
import type { ReadExam, ReadOptions } from "@/lib/exams/authoring/import/read";
import type { previewWord } from "@/lib/exams/authoring/import/word/preview";
import type { DrawnQuestionPicture } from "@/lib/exams/pictures/draw";
import type { DrawnLookPicture } from "@/lib/look/draw-picture";
import type { Ink, LookPictureUse } from "@/lib/look/picture-schema";
import type { FormulaResult } from "@/lib/markup/convert-formula";
import type { TypedFormula } from "@/lib/markup/document";
import type { Columns } from "@/lib/staff/csv";
import type { Sheet } from "@/lib/staff/imports/sheet";
import type { ReadSheets } from "@/lib/staff/sheet-imports/read-sheets";

/** Most problems that are returned. More are not worth reading, and the thread that serves must take them over. */
export const PROBLEMS_MAX = 200;

/**
 * Readers of untrusted bytes. Each takes the bytes first and is a function of plain data, without database, network or
 * state.
 */
export const jobs = {
  examFile: async (bytes: Uint8Array, options: ReadOptions): Promise<ReadExam> => {
    const { readExamFile } = await import("@/lib/exams/authoring/import/read");
    const { file, problems, doubts, converted } = readExamFile(bytes, options);
    // Problems that keep the file out come before others; each kind of doubt has a row to look at.
    const blocking = problems.filter(({ level, doubt }) => (file ? doubt !== undefined : level === "error"));
    const firsts = doubts.flatMap((kind) => blocking.find(({ doubt }) => doubt === kind) ?? []);
    const telling = [...new Set([...firsts, ...blocking, ...problems])].slice(0, PROBLEMS_MAX);
    const texts = converted?.texts.slice(0, PROBLEMS_MAX) ?? [];
    return {
      file,
      problems: problems.length > PROBLEMS_MAX ? telling : problems,
      doubts,
      converted: converted && { ...converted, texts },
    };
  },
  wordQuestions: async (bytes: Uint8Array): ReturnType<typeof previewWord> => {
    const word = await import("@/lib/exams/authoring/import/word/preview");
    return word.previewWord(bytes);
  },
  /** Reads the questions of a pasted text, given as a tree in JSON. */
  pastedQuestions: async (bytes: Uint8Array): ReturnType<typeof previewWord> => {
    const word = await import("@/lib/exams/authoring/import/word/preview");
    return word.previewPaste(bytes);
  },
  spreadsheet: async (bytes: Uint8Array, columns: Columns, rowsMax: number): Promise<Sheet> => {
    const { readSpreadsheet } = await import("@/lib/staff/imports/spreadsheet");
    return readSpreadsheet(bytes, columns, rowsMax);
  },
  sheets: async (bytes: Uint8Array, rowsMax: number): Promise<ReadSheets> => {
    const { readSheets } = await import("@/lib/staff/sheet-imports/read-sheets");
    return readSheets(bytes, rowsMax);
  },
  statement: async (bytes: Uint8Array, source: StatementSource): Promise<Statement> => {
    const { readStatement } = await import("@/lib/enrollments/notices/statement");
    return readStatement(bytes, source);
  },
  /** Cleans a list of texts, given as JSON. */
  html: async (bytes: Uint8Array): Promise<(string | null)[]> => {
    const { cleanHtml } = await import("@/lib/catalogue/html");
    return (JSON.parse(new TextDecoder().decode(bytes)) as string[]).map(cleanHtml);
  },
  /** Converts a list of formulas, given as JSON. */
  formulas: async (bytes: Uint8Array): Promise<FormulaResult[]> => {
    const { convertFormula } = await import("@/lib/markup/convert-formula");
    return (JSON.parse(new TextDecoder().decode(bytes)) as TypedFormula[]).map(convertFormula);
  },
  picture: async (bytes: Uint8Array, size: PictureSize): Promise<Uint8Array | null> => {
    const { drawPicture } = await import("@/lib/drawn-picture");
    return drawPicture(bytes, size);
  },
  questionPicture: async (bytes: Uint8Array): Promise<DrawnQuestionPicture | null> => {
    const { drawQuestionPicture } = await import("@/lib/exams/pictures/draw");
    return drawQuestionPicture(bytes);
  },
  /** Writes an exam as a Word file: its pictures are drawn anew, which takes as much as reading them. */
  wordFile: async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
    const { doPackedJob } = await import("@/lib/exams/authoring/export/word/do-word-job");
    return doPackedJob(bytes);
  },
  lookPicture: async (bytes: Uint8Array, use: LookPictureUse, ink?: Ink): Promise<DrawnLookPicture> => {
    const { drawLookPicture } = await import("@/lib/look/draw-picture");
    return drawLookPicture(bytes, use, ink);
  },
};

export type Jobs = typeof jobs;
