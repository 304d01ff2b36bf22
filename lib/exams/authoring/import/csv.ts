import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { examImport as copy } from "@/lib/copy/exam-import";
import { imports } from "@/lib/copy/imports";
import { cleanText, foldText, looseText } from "@/lib/exams/authoring/import/clean-text";
import {
  type ExamFile,
  type ExamOption,
  type ExamQuestion,
  type ImportProblem,
  optionsOfSingle,
  type ParsedExam,
  type ParsedQuestion,
  type Report,
  reportTo,
  statementsOf,
} from "@/lib/exams/authoring/import/exam-file";
import { acceptedIn, fitsAnother, keyLetter, truthsIn } from "@/lib/exams/authoring/import/keys";
import { kindNamed } from "@/lib/exams/authoring/import/kind-names";
import { parseMarks } from "@/lib/exams/authoring/import/marks";
import { latinLetters, optionIndex } from "@/lib/exams/authoring/import/option-letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { unprotectCell, writeCsv } from "@/lib/wire/csv-cells";
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
const topics = ["subject", "chapter"] as const;
const optionName = /^(?:(?:option|choice|statement|অপশন|বিকল্প|উক্তি|বিবৃতি)_?)?(\p{L}|[0-9০-৯]{1,2})$/u;

/** Far more columns than there are option letters; each row is read for each. */
const COLUMNS_MAX = 100;
/** Includes the blank rows that a spreadsheet leaves behind. */
const ROWS_MAX = 100_000;

/** Spreadsheets show these for `-COOH` and the like, which they take for a formula. */
const spreadsheetError = /^#(?:[A-Z/0]+[!?]|N\/A)$/;

const optionColumn = (index: number) => `option_${latinLetters.charAt(index).toLowerCase()}`;
const optionColumns = [...latinLetters].map((_, index) => optionColumn(index));

function columnOf(header: string): string | null {
  const name = cleanText(header)
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
  const known = Object.entries(names).find(([, spellings]) => spellings.includes(name));
  if (known) return known[0];
  const index = optionIndex(optionName.exec(name)?.[1] ?? "");
  return index === null ? null : optionColumn(index);
}

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
  const cells = header.split(delimiterOf(text), COLUMNS_MAX).map((cell) => columnOf(cell.replaceAll('"', "")));
  return cells.includes("question") && cells.includes("correct");
}

function headerOf(cells: string[], row: number, problems: ImportProblem[]): (string | null)[] {
  const columns = cells.map(columnOf);
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

function readQuestion(values: Map<string, string>, row: number, problems: ImportProblem[]): ParsedQuestion {
  const report = reportTo(problems, row);
  const value = (column: string) => values.get(column) ?? "";
  const texts = optionColumns.map(value);
  const kind = kindNamed(value("kind") || "single");
  const last = texts.findLastIndex((text) => text !== "");
  if (texts.slice(0, last).includes("")) report("error", copy.gap[kind ?? "single"]);
  if (kind === null) report("error", copy.kindUnknown(value("kind")));
  const read = kind === null ? optionsOfSingle(texts, []) : readKey[kind](value("correct"), texts, report);
  const options = read.filter(({ text }) => text !== "");
  for (const cell of [...values.values()].filter((text) => spreadsheetError.test(text))) {
    report("error", copy.spreadsheetError(cell));
  }

  const marks = parseMarks(value("marks") || "1");
  if (marks === null) report("error", copy.marks(value("marks")));
  const said = topics.filter((topic) => values.has(topic));
  for (const topic of said)
    if (foldText(value(topic)).length > TOPIC_MAX) report("error", copy.topicTooLong(TOPIC_MAX));
  const topic = Object.fromEntries(said.map((name) => [name, foldText(value(name)) || null]));
  return {
    row,
    ...(kind === null || kind === "single" ? {} : { kind }),
    text: value("question"),
    marks: marks ?? "1",
    options,
    explanation: value("explanation"),
    ...topic,
  };
}

/** Rows are numbered as a spreadsheet shows them: the header is row 1, and a cell with line breaks stays one row. */
export function parseCsv(text: string): ParsedExam {
  const problems: ImportProblem[] = [];
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
  const start = records.findIndex((cells) => cells.some((cell) => cell !== ""));
  if ((records[start]?.length ?? 0) > COLUMNS_MAX) {
    return {
      questions: [],
      problems: [{ row: start + 1, level: "error", message: imports.tooManyColumns(COLUMNS_MAX) }],
    };
  }
  const columns = headerOf(records[start] ?? [], Math.max(start, 0) + 1, problems);
  // Every row would repeat the same error if a column is missing.
  if (problems.some(({ level }) => level === "error")) return { questions: [], problems };
  const questions: ParsedQuestion[] = [];
  for (const [index, cells] of records.entries()) {
    if (index <= start || cells.every((cell) => cell === "" || cleanText(cell) === "")) continue;
    const row = index + 1;
    if (questions.length === QUESTIONS_MAX) {
      reportTo(problems)("error", copy.tooManyQuestions(QUESTIONS_MAX));
      break;
    }
    if (cells.slice(columns.length).some((cell) => cell !== "")) reportTo(problems, row)("error", imports.tooManyCells);
    const values = new Map<string, string>();
    for (const [column, name] of columns.entries())
      if (name) values.set(name, unprotectCell(cleanText(cells[column] ?? "")));
    questions.push(readQuestion(values, row, problems));
  }
  return { questions, problems };
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
  const said = topics.filter((topic) => questions.some((question) => question[topic]));
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
