import { examImport as copy } from "@/lib/copy/exam-import";
import { cleanText } from "@/lib/exams/authoring/import/clean-text";
import {
  type ParsedExam,
  type ParsedQuestion,
  PROBLEMS_READ,
  type Report,
  reportTo,
} from "@/lib/exams/authoring/import/exam-file";
import { cutKeyList } from "@/lib/exams/authoring/import/key-list";
import { optionsNamed, reference } from "@/lib/exams/authoring/import/named-options";
import { holdsPassage, leadsToQuestions } from "@/lib/exams/authoring/import/passages";
import { beginWithPlaces } from "@/lib/exams/authoring/import/question-numbers";
import {
  cutAnswer,
  cutExplanation,
  cutOptions,
  holdsLabel,
  isSplitForCertain,
  LINES_MAX,
  type OptionMark,
  readLines,
  splitOptions,
  standInColumns,
  TYPED_LINE_MAX,
  type TypedLine,
} from "@/lib/exams/authoring/import/typed-lines";
import { OPTIONS_MAX, QUESTION_TEXT_MAX, QUESTIONS_MAX } from "@/lib/wire/limits";

type Draft = ParsedQuestion & {
  stage: "stem" | "options" | "answered" | "explained";
  number: number | null;
  hasAnswer: boolean;
  alphabet: string;
  /** Number of options on each line. */
  widths: number[];
};

function setAnswer(question: Draft, typed: string, report: Report): void {
  const { answer: whole, explanation } = cutExplanation(typed);
  const answer = whole.replace(reference, "");
  if (answer !== whole) report("warning", copy.remarkDropped(whole.slice(answer.length).trim()));
  question.stage = explanation === undefined ? "answered" : "explained";
  if (explanation !== undefined) question.explanation = explanation;
  const [right, ...others] = optionsNamed(answer, question.options);
  const option = question.options[right ?? -1];
  if (question.hasAnswer) report("error", copy.answerTwice);
  else if (answer === "") report("error", copy.answerBlank);
  else if (!option) report("error", copy.answerFitsNone(answer));
  else if (others.length > 0) report("error", copy.answerFitsSeveral(answer));
  else option.isCorrect = true;
  question.hasAnswer = true;
}

/** True if every line has the same number of options; the last may have fewer. */
function isRegular(widths: readonly number[]): boolean {
  const [first = 0] = widths;
  return widths.every((width, line) => (line === widths.length - 1 ? width <= first : width === first));
}

function addOptions(question: Draft, mark: OptionMark, columns: readonly string[], report: Report): void {
  const isFirst = question.options.length === 0;
  if (isFirst) question.alphabet = mark.alphabet;
  question.stage = "options";
  if (question.options.length >= OPTIONS_MAX) {
    report("error", copy.optionsCount(question.options.length + 1));
    return;
  }
  if (mark.index !== question.options.length || mark.alphabet !== question.alphabet) {
    report("error", copy.aikenOrder(question.alphabet.charAt(question.options.length)));
  }
  const texts = splitOptions(mark);
  if (!isSplitForCertain(mark, texts, columns)) report("error", copy.optionsUnclear);
  const { text: last, answer } = cutAnswer(texts.at(-1) ?? "");
  for (const text of [...texts.slice(0, -1), last]) question.options.push({ text, isCorrect: false });
  question.widths.push(texts.length);
  if (answer !== undefined) setAnswer(question, answer, report);
}

function addToStem(question: Draft, text: string, { isAfterBlank, columns }: TypedLine, report: Report): void {
  const cut = cutOptions(text);
  const line = cut?.stem ?? text;
  question.text = question.text ? `${question.text}${isAfterBlank ? "\n\n" : "\n"}${line}` : line;
  if (cut) addOptions(question, cut.option, columns, report);
}

/** Roman numerals number statements: no list of options begins with them. */
const isRoman = ({ text }: TypedLine) => /^\(?[iI][).]/.test(text);

/**
 * Parses questions as teachers type them: all or none numbered, options by letters, the answer as a letter or as the
 * option's text, an explanation. A line that can be read in two ways is an error on its row.
 *
 * @param isExcerpt whether it is a part of a paper, which may begin with any number and have its keys elsewhere
 */
export function parseNumberedText(text: string, { isExcerpt = false }: { isExcerpt?: boolean } = {}): ParsedExam {
  const exam: ParsedExam = { questions: [], problems: [] };
  const { lines: all, tooLong, tooMany } = readLines(text);
  if (tooLong !== undefined || tooMany !== undefined) {
    reportTo(exam.problems, tooLong ?? tooMany)(
      "error",
      tooLong ? copy.lineTooLong(TYPED_LINE_MAX) : copy.tooManyLines(LINES_MAX),
    );
    return exam;
  }
  const { lines, keys } = cutKeyList(all);
  const numbers = lines.filter(({ number }) => number && number.value !== null).length;
  const isNumbered = numbers > 0 && numbers * 2 >= lines.filter(({ answer }) => answer !== undefined).length;
  const drafts: Draft[] = [];
  /** Questions without an error of their own; the others are reported once. */
  const clear: Draft[] = [];
  let problemsBefore = 0;
  let lastNumber: number | null = null;

  const close = () => {
    const question = drafts.at(-1);
    if (!question) return;
    const report = reportTo(exam.problems, question.row);
    const key = keys.get(question.number ?? 0);
    if (key && question.options.length > 0) setAnswer(question, key.answer, reportTo(exam.problems, key.row));
    if (key) keys.delete(question.number ?? 0);
    if (question.options.length === 0) report("error", copy.aikenNoOptions);
    else if (!question.hasAnswer && !isExcerpt) report("error", copy.answerMissing);
    const texts = question.options.map((option) => option.text);
    if (!isRegular(question.widths) || (texts.length > 0 && standInColumns(texts)))
      report("error", copy.optionsUnclear);
    if ([question.text, ...texts].some(holdsLabel)) report("error", copy.keyInside);
    if (holdsPassage(question.explanation)) report("error", copy.passage);
    if (!exam.problems.slice(problemsBefore).some(({ level }) => level === "error")) clear.push(question);
  };
  const start = (line: TypedLine, stem: string, report: Report, number: number | null = null): Draft => {
    close();
    problemsBefore = exam.problems.length;
    const question: Draft = {
      row: line.row,
      number,
      text: "",
      marks: "1",
      options: [],
      explanation: "",
      stage: "stem" as const,
      hasAnswer: false,
      alphabet: "",
      widths: [],
    };
    drafts.push(question);
    addToStem(question, stem, line, report);
    return question;
  };
  const startNumbered = (line: TypedLine, report: Report) => {
    const { number } = line;
    const value = number?.value ?? null;
    if (value === null && isNumbered) report("error", copy.numberMissing);
    else if (value !== null && lastNumber === null && value !== 1 && numbers === 1 && !isExcerpt)
      report("error", copy.numberUnclear(value));
    else if (value !== null && lastNumber !== null && value !== lastNumber + 1) {
      report("error", copy.numberOrder(value, lastNumber + 1));
    }
    lastNumber = value ?? lastNumber;
    start(line, number?.rest ?? "", report, value);
  };
  const readPlain = (question: Draft | undefined, line: TypedLine, report: Report) => {
    const { isAfterBlank } = line;
    const isNext = !question || question.stage === "answered" || isAfterBlank;
    if (!isNumbered && isNext) {
      if (line.number?.value) report("error", copy.numberUnclear(line.number.value));
      start(line, line.text, report);
    } else if (!question) report("error", copy.beforeFirst);
    else if (question.stage === "stem") addToStem(question, line.text, line, report);
    else if (leadsToQuestions(line.text)) report("error", copy.passage);
    else if (question.stage === "explained" && !isAfterBlank) question.explanation += `\n${line.text}`;
    else report("error", copy.lineUnclear);
  };
  const readOption = (question: Draft | undefined, line: TypedLine, mark: OptionMark, report: Report) => {
    if (isRoman(line) && question?.stage !== "options") readPlain(question, line, report);
    else if (!question || (question.stage === "answered" && !isNumbered)) {
      report("error", copy.aikenQuestionMissing);
      addOptions(start(line, "", report), mark, line.columns, report);
    } else if (question.stage === "explained" && mark.index > 0) readPlain(question, line, report);
    else if (question.stage === "answered" || question.stage === "explained") report("error", copy.lineUnclear);
    else addOptions(question, mark, line.columns, report);
  };

  for (const line of lines) {
    const report = reportTo(exam.problems, line.row);
    const question = drafts.at(-1);
    const { number, option, answer, explanation } = line;
    if (number && (isNumbered || number.value === null)) startNumbered(line, report);
    else if (answer !== undefined) {
      if (question?.options.length) setAnswer(question, answer, report);
      else report("error", copy.aikenNoOptions);
    } else if (explanation !== undefined && question?.options.length) {
      question.explanation = [question.explanation, explanation].filter(Boolean).join("\n");
      question.stage = "explained";
    } else if (option) readOption(question, line, option, report);
    else readPlain(question, line, report);
    if (drafts.length > QUESTIONS_MAX) {
      reportTo(exam.problems)("error", copy.tooManyQuestions(QUESTIONS_MAX));
      break;
    }
    const current = drafts.at(-1);
    if (current && Math.max(current.text.length, current.explanation.length) > 2 * QUESTION_TEXT_MAX) break;
    if (exam.problems.length > PROBLEMS_READ) break;
  }
  close();
  for (const [number, { row }] of keys) reportTo(exam.problems, row)("error", copy.keyOfNone(number));
  if (beginWithPlaces(drafts.map((question) => question.text))) {
    for (const { row } of drafts) reportTo(exam.problems, row)("error", copy.numbersLeft);
  }
  exam.questions = clear.map(({ row, text: stem, options, explanation }) => ({
    row,
    text: cleanText(stem),
    marks: "1",
    options,
    explanation: cleanText(explanation),
  }));
  return exam;
}
