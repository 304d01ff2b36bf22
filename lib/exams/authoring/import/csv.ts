import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { examImport as copy } from "@/lib/copy/exam-import";
import { imports } from "@/lib/copy/imports";
import { looseText } from "@/lib/exams/authoring/import/clean-text";
import type { ExamFile, ExamQuestion, ParsedExam } from "@/lib/exams/authoring/import/exam-file";
import { keyLetter } from "@/lib/exams/authoring/import/keys";
import {
  COLUMNS_MAX,
  isHeader,
  optionColumns,
  parseRows,
  topicColumns,
} from "@/lib/exams/authoring/import/question-rows";
import { questionKindOf } from "@/lib/exams/question-kind";
import { writeCsv } from "@/lib/wire/csv-cells";

/** Includes the blank rows that a spreadsheet leaves behind. */
const ROWS_MAX = 100_000;

// Excel writes this line into a file with another separator.
const separatorLine = /^\uFEFF?"?sep=([,;\t])"?(?=\r|\n)/i;

function delimiterOf(text: string): string {
  const declared = separatorLine.exec(text)?.[1];
  if (declared) return declared;
  const header = text.trimStart().split(/\r\n?|\n/, 1)[0] ?? "";
  const count = (delimiter: string) => header.split(delimiter, COLUMNS_MAX).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

export function looksLikeCsv(text: string): boolean {
  const [header = ""] = text.trimStart().split(/\r\n?|\n/, 1);
  return isHeader(header.split(delimiterOf(text), COLUMNS_MAX).map((cell) => cell.replaceAll('"', "")));
}

/** A cell with line breaks stays one row. */
export function parseCsv(text: string): ParsedExam {
  let records: string[][];
  try {
    records = parse(text.replace(separatorLine, ""), {
      delimiter: delimiterOf(text),
      // Joined files mix several kinds.
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      trim: true,
      to: ROWS_MAX + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : undefined;
    return { questions: [], problems: [{ row: line, level: "error", message: copy.csvMalformed }] };
  }
  if (records.length > ROWS_MAX) {
    return { questions: [], problems: [{ level: "error", message: imports.tooManyRows(ROWS_MAX) }] };
  }
  return parseRows(records.map((cells, index) => ({ row: index + 1, cells })));
}

/** A list of letters has one slash more than any option's text that reads like it, which would be taken first. */
function keyCell(question: ExamQuestion): string {
  const key = keyLetter(question);
  const texts = new Set(question.options.map(({ text }) => looseText(text)));
  let slashes = "/";
  const cell = () => key.replaceAll("/", slashes);
  while (key.includes("/") && texts.has(looseText(cell()))) slashes += "/";
  return cell();
}

export function toCsv({ questions }: ExamFile): string {
  const width = Math.max(4, ...questions.map(({ options }) => options.length));
  // A file has topic columns only if a question has a topic, and kinds only if a question is no single, so that other
  // files look as before.
  const said = topicColumns.filter((topic) => questions.some((question) => question[topic]));
  const kinds = questions.some((question) => questionKindOf(question) !== "single") ? ["kind"] : [];
  const columns = ["question", ...optionColumns.slice(0, width), ...kinds, "correct", "marks", "explanation", ...said];
  const rows = questions.map((question) => [
    question.text,
    ...Array.from({ length: width }, (_, index) => question.options[index]?.text ?? ""),
    ...kinds.map(() => questionKindOf(question)),
    keyCell(question),
    question.marks,
    question.explanation,
    ...said.map((name) => question[name] ?? ""),
  ]);
  return writeCsv(columns, rows);
}
