import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { imports } from "@/lib/copy/imports";
import { cleanText, foldText } from "@/lib/exams/authoring/import/clean-text";
import {
  type DoubtKind,
  type ExamOption,
  type ImportProblem,
  optionsOfSingle,
  type ParsedExam,
  type ParsedQuestion,
  type Report,
  reportTo,
  statementsOf,
  withDocs,
} from "@/lib/exams/authoring/import/exam-file";
import { acceptedIn, fitsAnother, truthsIn } from "@/lib/exams/authoring/import/keys";
import { kindNamed } from "@/lib/exams/authoring/import/kind-names";
import { parseMarks } from "@/lib/exams/authoring/import/marks";
import { latinLetters, optionIndex } from "@/lib/exams/authoring/import/option-letters";
import type { QuestionKind } from "@/lib/exams/question-kind";
import type { Markup } from "@/lib/markup/document";
import { unprotectCell } from "@/lib/wire/csv-cells";
import { QUESTIONS_MAX, TOPIC_MAX } from "@/lib/wire/limits";

const names: Record<string, readonly string[]> = {
  question: ["question", "question_text", "প্রশ্ন"],
  kind: ["kind", "question_kind", "question_type", "ধরন", "প্রশ্নের_ধরন"],
  correct: ["correct", "correct_answer", "correct_option", "answer", "key", "সঠিক", "সঠিক_উত্তর", "উত্তর"],
  marks: ["marks", "mark", "points", "নম্বর", "মার্ক", "মার্কস"],
  explanation: ["explanation", "ব্যাখ্যা"],
  subject: ["subject", "বিষয়"],
  chapter: ["chapter", "অধ্যায়"],
};
export const topicColumns = ["subject", "chapter"] as const;
const optionName = /^(?:(?:option|choice|statement|অপশন|বিকল্প|উক্তি|বিবৃতি)_?)?(\p{L}|[0-9০-৯]{1,2})$/u;

/** Far more columns than there are option letters; each row is read for each. */
export const COLUMNS_MAX = 100;
/** Spreadsheets show these for `-COOH` and the like, which they take for a formula. */
const spreadsheetError = /^#(?:[A-Z/0]+[!?]|N\/A)$/;

const optionColumn = (index: number) => `option_${latinLetters.charAt(index).toLowerCase()}`;
export const optionColumns = [...latinLetters].map((_, index) => optionColumn(index));

function columnOf(header: string): string | null {
  const name = cleanText(header)
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
  const known = Object.entries(names).find(([, spellings]) => spellings.includes(name));
  if (known) return known[0];
  const index = optionIndex(optionName.exec(name)?.[1] ?? "");
  return index === null ? null : optionColumn(index);
}

/** Things that a sheet's cell says beside its letters. */
export type CellMore = {
  doc?: Markup;
  /** Its program has probably made it of another text. */
  doubt?: Extract<DoubtKind, "spreadsheet_dates" | "spreadsheet_numbers">;
  /** The letters as they were typed, where a font made others of them. */
  typed?: string;
  errors?: readonly string[];
};

/** `row` is the number that a spreadsheet shows; `more` has cells by their column. */
export type SheetRow = { row: number; cells: readonly string[]; more?: ReadonlyMap<number, CellMore> };

export function isHeader(cells: readonly string[]): boolean {
  const columns = cells.map(columnOf);
  return columns.includes("question") && columns.includes("correct");
}

function headerOf({ row, cells, more }: SheetRow, problems: ImportProblem[]): (string | null)[] {
  const columns = cells.map((cell, index) => columnOf(more?.get(index)?.typed ?? "") ?? columnOf(cell));
  const report = reportTo(problems, row);
  for (const name of ["question", optionColumn(0), optionColumn(1), "correct"]) {
    if (!columns.includes(name)) report("error", imports.missingColumn(name));
  }
  for (const name of new Set(columns.filter((name, index) => name && columns.indexOf(name) !== index))) {
    if (name) report("error", imports.repeatedColumn(name));
  }
  const ignored = cells.filter((cell, index) => cleanText(cell) && columns[index] === null);
  if (ignored.length > 0) report("warning", imports.ignoredColumns(ignored.map(cleanText)));
  return columns;
}

type ReadKey = (key: string, texts: string[], report: Report) => ExamOption[];

/** Readers of a row's options and key. @param texts of all columns of options, many of them blank */
const readKey: Record<QuestionKind, ReadKey> = {
  single: (key, texts, report) => {
    const accepted = acceptedIn(key, texts);
    const places = Array.isArray(accepted) ? accepted : [];
    if (key === "") report("error", copy.keyBlank);
    else if (accepted === "several") report("error", copy.answerFitsSeveral(key));
    else if (accepted === "together") report("error", copy.keysTogether(key));
    else if (accepted === null) report("error", (truthsIn(key)?.length ?? 0) > 1 ? copy.keyOfSet(key) : copy.key(key));
    else if (places.some((place) => !texts[place])) report("error", copy.keyOfBlankOption(key));
    else if (places.some((place) => fitsAnother(places.length > 1 ? latinLetters.charAt(place) : key, texts, place)))
      report("warning", copy.doubts.ambiguous_keys, { doubt: "ambiguous_keys", text: key });
    return optionsOfSingle(texts, places);
  },
  true_false_set: (key, texts, report) => {
    const count = texts.filter((text) => text !== "").length;
    const truths = truthsIn(key);
    if (key === "") report("error", copy.keyBlank);
    else if (truths === null) report("error", copy.truths(key));
    else if (truths.length !== count) report("error", copy.truthsCount(truths.length, count));
    return statementsOf(texts, truths ?? []);
  },
};

type Values = { text: (column: string) => string; more: (column: string) => CellMore };

/** A key or a kind that is understood as it was typed was typed so, whatever the font of its column. */
function understood({ text, more }: Values, column: string, isOne: (typed: string) => boolean): string {
  const { typed } = more(column);
  const letters = typed === undefined ? "" : cleanText(typed);
  return isOne(letters) ? letters : text(column);
}

const isKey = (typed: string) => optionIndex(typed) !== null || truthsIn(typed) !== null;

/** Texts of a question, which learners or staff see as they are. */
const textColumns = ["question", ...optionColumns, "explanation", ...topicColumns];

function checkCells({ text, more }: Values, columns: Iterable<string>, report: Report): void {
  for (const column of columns) {
    const { doubt, errors = [] } = more(column);
    if (spreadsheetError.test(text(column))) report("error", copy.spreadsheetError(text(column)));
    for (const message of errors) report("error", message);
    if (doubt && textColumns.includes(column)) report("warning", copy.doubts[doubt], { doubt, text: text(column) });
  }
}

function topicsOf({ text }: Values, said: readonly (typeof topicColumns)[number][], report: Report) {
  for (const topic of said) if (foldText(text(topic)).length > TOPIC_MAX) report("error", copy.topicTooLong(TOPIC_MAX));
  return Object.fromEntries(said.map((name) => [name, foldText(text(name)) || null]));
}

function readQuestion(
  values: Values,
  columns: ReadonlySet<string>,
  row: number,
  problems: ImportProblem[],
): ParsedQuestion {
  const report = reportTo(problems, row);
  const { text, more } = values;
  const texts = optionColumns.map(text);
  const typedKind = understood(values, "kind", (typed) => kindNamed(typed) !== null);
  const kind = kindNamed(typedKind || "single");
  const last = texts.findLastIndex((option) => option !== "");
  if (texts.slice(0, last).includes("")) report("error", copy.gap[kind ?? "single"]);
  if (kind === null) report("error", copy.kindUnknown(typedKind));
  const key = understood(values, "correct", isKey);
  const read = kind === null ? optionsOfSingle(texts, []) : readKey[kind](key, texts, report);
  const marked = withDocs(
    read,
    optionColumns.map((column) => ({ text: text(column), doc: more(column).doc })),
  );
  checkCells(values, columns, report);

  const marks = parseMarks(text("marks") || "1");
  if (marks === null) report("error", copy.marks(text("marks")));
  const said = topicColumns.filter((topic) => columns.has(topic));
  const { doc: textDoc } = more("question");
  const { doc: explanationDoc } = more("explanation");
  return {
    row,
    ...(kind === null || kind === "single" ? {} : { kind }),
    text: text("question"),
    ...(textDoc && { textDoc }),
    marks: marks ?? "1",
    options: marked.filter((option) => option.text !== ""),
    explanation: text("explanation"),
    ...(explanationDoc && { explanationDoc }),
    ...topicsOf(values, said, report),
  };
}

const isBlankRow = ({ cells, more }: SheetRow) =>
  cells.every((cell) => cell === "" || cleanText(cell) === "") &&
  ![...(more?.values() ?? [])].some(({ errors = [] }) => errors.length > 0);

function valuesOf({ cells, more }: SheetRow, columns: readonly (string | null)[]): Values {
  const places = new Map(columns.flatMap((name, index) => (name ? [[name, index] as const] : [])));
  const texts = new Map<string, string>();
  for (const [name, index] of places) texts.set(name, unprotectCell(cleanText(cells[index] ?? "")));
  return {
    text: (column) => texts.get(column) ?? "",
    more: (column) => more?.get(places.get(column) ?? -1) ?? {},
  };
}

/** Reads the rows of a sheet, of which the first that is not blank is its head. */
export function parseRows(rows: readonly SheetRow[]): ParsedExam {
  const problems: ImportProblem[] = [];
  const start = rows.findIndex(({ cells }) => cells.some((cell) => cell !== ""));
  const head = rows[start] ?? { row: 1, cells: [] };
  if (head.cells.length > COLUMNS_MAX) {
    return {
      questions: [],
      problems: [{ row: head.row, level: "error", message: imports.tooManyColumns(COLUMNS_MAX) }],
    };
  }
  const columns = headerOf(head, problems);
  // Every row would repeat the same error if a column is missing.
  if (problems.some(({ level }) => level === "error")) return { questions: [], problems };
  const named = new Set(columns.filter((name) => name !== null));
  const questions: ParsedQuestion[] = [];
  for (const row of rows.slice(start + 1)) {
    if (isBlankRow(row)) continue;
    if (questions.length === QUESTIONS_MAX) {
      reportTo(problems)("error", copy.tooManyQuestions(QUESTIONS_MAX));
      break;
    }
    if (row.cells.slice(columns.length).some((cell) => cell !== ""))
      reportTo(problems, row.row)("error", imports.tooManyCells);
    questions.push(readQuestion(valuesOf(row, columns), named, row.row, problems));
  }
  return { questions, problems };
}
