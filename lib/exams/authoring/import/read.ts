import "server-only";
import { looksLikeBijoy } from "@/lib/bijoy/recognise";
import { convertBijoyRuns } from "@/lib/bijoy/runs";
import { examImport as copy } from "@/lib/copy/exam-import";
import { parseAiken } from "@/lib/exams/authoring/import/aiken";
import { checkExam } from "@/lib/exams/authoring/import/check";
import { foldText } from "@/lib/exams/authoring/import/clean-text";
import {
  type Converted,
  convertLines,
  convertTexts,
  countConverted,
  keepTexts,
} from "@/lib/exams/authoring/import/conversion";
import { parseCsv } from "@/lib/exams/authoring/import/csv";
import { detectFormat } from "@/lib/exams/authoring/import/detect";
import { spoiltText } from "@/lib/exams/authoring/import/doubts";
import { drawFormulas } from "@/lib/exams/authoring/import/drawn-formulas";
import {
  type Conversion,
  type ConversionKind,
  type DoubtKind,
  doubtKinds,
  type ExamFile,
  type ImportFormat,
  type ImportProblem,
  type ParsedExam,
} from "@/lib/exams/authoring/import/exam-file";
import { parseGift } from "@/lib/exams/authoring/import/gift";
import { parseMoodleXml } from "@/lib/exams/authoring/import/moodle-xml";
import { parseNumberedText } from "@/lib/exams/authoring/import/numbered-text";
import { officeKindOf } from "@/lib/exams/authoring/import/office-kind";
import { beginWithPlaces, startsWithNumber } from "@/lib/exams/authoring/import/question-numbers";
import { decodeText } from "@/lib/exams/authoring/import/text";
import { readLines, standInColumns } from "@/lib/exams/authoring/import/typed-lines";
import { parseWord } from "@/lib/exams/authoring/import/word/parsed-word";
import { parseWorkbook } from "@/lib/exams/authoring/import/workbook/parsed-workbook";

const mostMegabytes = 5;

const hasErrors = ({ problems }: ParsedExam) => problems.some(({ level }) => level === "error");

/**
 * Reads a text by Aiken's rules, or by the wider rules of typed text if it breaks them. Only the wider rules strip
 * numbers off the questions and split several options on a line.
 */
function parseAikenOrText(text: string): ParsedExam {
  const strict = parseAiken(text);
  const stems = strict.questions.map((question) => question.text);
  const numbered = stems.filter(startsWithNumber).length;
  const isNumbered = (numbered > 0 && numbered * 2 >= stems.length) || beginWithPlaces(stems);
  const isWider = () =>
    strict.questions.some(
      ({ options }) => options.length < 2 || standInColumns(options.map((option) => option.text)),
    ) || readLines(text).lines.some(({ option, columns }) => option && columns.length > 0);
  if (!hasErrors(strict) && !isNumbered && !isWider()) return strict;
  const typed = parseNumberedText(text);
  return isNumbered || !hasErrors(strict) || !hasErrors(typed) ? typed : strict;
}

const parsers: Record<ImportFormat, (text: string) => ParsedExam> = {
  csv: parseCsv,
  gift: parseGift,
  aiken: parseAikenOrText,
  xml: parseMoodleXml,
  text: parseNumberedText,
};

export type ReadOptions = {
  name: string;
  format?: ImportFormat;
  /** True if learners will see the options in another order, so that letters in the texts are pointed out. */
  shuffleOptions?: boolean;
  /** Texts of this encoding become Unicode. */
  convert?: ConversionKind;
};

/**
 * `file` is null if a problem is an error, so that such a file cannot be used by mistake. A caller that uses the file
 * must have each kind of `doubts` confirmed first.
 */
export type ReadExam = {
  file: ExamFile | null;
  problems: ImportProblem[];
  doubts: DoubtKind[];
  /** Null if no conversion was asked for. */
  converted: Converted | null;
};

const replacement = "\uFFFD";

function damagedLines(text: string): ImportProblem[] {
  if (!text.includes(replacement)) return [];
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, index) =>
      line.includes(replacement) ? [{ row: index + 1, level: "error" as const, message: copy.damaged }] : [],
    );
}

function withoutRepeats(problems: ImportProblem[]): ImportProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.row} ${problem.message}`, problem])).values()];
}

const refuse = (message: string, more?: Omit<ImportProblem, "level" | "message">): ReadExam => ({
  file: null,
  problems: [{ level: "error", message, ...more }],
  doubts: [],
  converted: null,
});

/** Refuses a text in which no question is found because its letters are others. */
function refuseSpoilt(spoilt: "wrong_encoding" | "bijoy", text: string): ReadExam {
  if (spoilt !== "bijoy") return refuse(copy.doubts[spoilt]);
  const line = text.split("\n").find(looksLikeBijoy) ?? text;
  return refuse(copy.doubts.bijoy, {
    doubt: "bijoy",
    text: line.trim(),
    converted: convertBijoyRuns(line, true).trim(),
  });
}

/** Formats whose questions have numbers, letters and labels among the texts. */
const isTyped = (format: ImportFormat | null) => format === null || format === "text" || format === "aiken";

type Parsed = {
  exam: ParsedExam;
  /** Problems of the file's letters, before they were parsed. */
  damage: ImportProblem[];
  /** Texts that the reader has converted already. */
  changes: Conversion[];
  /** Whether only the letters tell what a spreadsheet has made of a text. */
  isSpreadsheet: boolean;
};

/** All that is done alike with the questions of every format. */
function checked(
  { exam: parsed, damage, changes, isSpreadsheet }: Parsed,
  { shuffleOptions = false, convert }: Pick<ReadOptions, "shuffleOptions" | "convert">,
): ReadExam {
  const isConverted = convert === "bijoy";
  const exam = drawFormulas(isConverted ? convertTexts(parsed, changes) : keepTexts(parsed));
  const hasChanges = isConverted || changes.length > 0;
  const converted = hasChanges ? { questions: countConverted(exam.questions, changes), texts: changes } : null;
  const problems = withoutRepeats([...damage, ...exam.problems, ...checkExam(exam, { shuffleOptions, isSpreadsheet })]);
  problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const doubts = doubtKinds.filter((kind) => problems.some(({ doubt }) => doubt === kind));
  if (problems.some(({ level }) => level === "error")) return { file: null, problems, doubts, converted };
  const questions = exam.questions.map(({ row: _, ...question }) => question);
  const title = exam.title && foldText(exam.title);
  return { file: title ? { title, questions } : { questions }, problems, doubts, converted };
}

/** Reports every fault of a file as a problem and never throws for one. */
export function readExamFile(bytes: Uint8Array, options: ReadOptions): ReadExam {
  const { name, format, convert } = options;
  if (bytes.length > mostMegabytes * 1024 * 1024) return refuse(copy.tooLarge(mostMegabytes));
  const office = officeKindOf(bytes);
  if (office === "archive") return refuse(copy.otherArchive);
  if (office === "old") return refuse(copy.oldOffice);
  if (office) {
    const { exam, conversions } = { word: parseWord, workbook: parseWorkbook }[office](bytes);
    return checked({ exam, damage: [], changes: conversions, isSpreadsheet: false }, options);
  }
  const decoded = decodeText(bytes);
  if (decoded === null) return refuse(copy.encoding);
  const damage = damagedLines(decoded);
  const typed = decoded.replaceAll(replacement, "?");
  if (typed.trim() === "") return refuse(copy.empty);
  const changes: Conversion[] = [];
  const isConverted = convert === "bijoy";
  const text = isConverted && isTyped(format ?? detectFormat(typed, name)) ? convertLines(typed, changes) : typed;
  const found = format ?? detectFormat(text, name);
  const spoilt = spoiltText(text);
  if (!found) return spoilt ? refuseSpoilt(spoilt, text) : refuse(copy.unknownFormat, { advice: "format" });

  const parsed = parsers[found](text);
  if (parsed.questions.length === 0 && spoilt) return refuseSpoilt(spoilt, text);
  return checked({ exam: parsed, damage, changes, isSpreadsheet: found === "csv" }, options);
}
