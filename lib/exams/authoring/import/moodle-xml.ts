import "server-only";
import { DOMParser, type Element, onWarningStopParsing, ParseError } from "@xmldom/xmldom";
import { examImport as copy } from "@/lib/copy/exam-import";
import { categoryPath, titleOfCategory } from "@/lib/exams/authoring/import/category";
import {
  type ExamFile,
  type ExamOption,
  type ImportProblem,
  isRightOption,
  optionsOfSingle,
  type ParsedExam,
  type ParsedQuestion,
  type Report,
  reportTo,
  withDocs,
} from "@/lib/exams/authoring/import/exam-file";
import {
  checkWeights,
  explanationOf,
  isFull,
  type OptionWithFeedback,
  readTrueFalse,
} from "@/lib/exams/authoring/import/feedback";
import { parseMarks } from "@/lib/exams/authoring/import/marks";
import { readMarked } from "@/lib/exams/authoring/import/markup";
import { isSetType, readStatements, statementFields } from "@/lib/exams/authoring/import/moodle-sets";
import { latinLetters, optionIndex } from "@/lib/exams/authoring/import/option-letters";
import { boundOf, DEPTH_MAX, ELEMENTS_MAX, type XmlBound } from "@/lib/exams/authoring/import/xml-bounds";
import {
  childrenOf,
  fieldText,
  formatOf,
  markedText,
  textOf,
  writeMarked,
  writeText,
} from "@/lib/exams/authoring/import/xml-fields";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { OPTIONS_MAX, QUESTIONS_MAX } from "@/lib/wire/limits";

// A repair by the parser would be a guess, so it stops at the first warning.
const parser = new DOMParser({ onError: onWarningStopParsing });

function weightOf(answer: Element, report: Report): number {
  const typed = answer.getAttribute("fraction") ?? "0";
  if (Number.isNaN(Number(typed))) report("error", copy.weightUnread(typed));
  return Number(typed);
}

/** The answers' places that are accepted, the author's key first: the one that `<key>` names, or else the first. */
function acceptedPlaces(question: Element, weights: number[], report: Report): number[] {
  const accepted = [...weights.keys()].filter((index) => isFull(weights[index] ?? 0));
  const named = fieldText(question, "key", report).trim();
  const key = named === "" ? accepted[0] : optionIndex(named);
  if (named !== "" && (typeof key !== "number" || !accepted.includes(key))) report("error", copy.key(named));
  return accepted.toSorted((a, b) => Number(b === key) - Number(a === key) || a - b);
}

function readChoices(question: Element, refusal: string | null, report: Report): OptionWithFeedback[] | null {
  const answers = childrenOf(question, "answer");
  if (answers.length > OPTIONS_MAX) {
    report("error", copy.optionsCount(answers.length));
    return null;
  }
  const weights = answers.map((answer) => weightOf(answer, report));
  checkWeights(weights, refusal, report);
  const read = answers.map((answer) => readMarked(textOf(answer, report), formatOf(answer), "line", report));
  const texts = read.map(({ text }) => text);
  const options = withDocs(optionsOfSingle(texts, acceptedPlaces(question, weights, report)), read);
  return options.map((option, index) => ({
    ...option,
    feedback: markedText(answers[index] as Element, "feedback", "blocks", report),
  }));
}

type ReadAnswers = (question: Element, report: Report) => OptionWithFeedback[] | null;

const readAnswers: Record<string, ReadAnswers> = {
  multichoice: (question, report) => {
    if (/^(false|0)$/i.test(fieldText(question, "single", report).trim())) {
      report("error", copy.chosenTogether);
      return null;
    }
    return readChoices(question, null, report);
  },
  truefalse: (question, report) => {
    const answers = readChoices(question, copy.severalRight, report);
    return answers && readTrueFalse(answers, report);
  },
  mtf: readStatements,
  kprime: readStatements,
};

function readQuestion(question: Element, row: number, problems: ImportProblem[]): ParsedQuestion | null {
  const report = reportTo(problems, row);
  const type = question.getAttribute("type") ?? "";
  const read = Object.hasOwn(readAnswers, type) ? readAnswers[type] : undefined;
  if (!read) {
    report("error", copy.type(type));
    return null;
  }
  if (question.getElementsByTagName("file").length > 0 || fieldText(question, "image", report).trim() !== "") {
    report("error", copy.media);
    return null;
  }
  const options = read(question, report);
  if (!options) return null;
  const grade = fieldText(question, "defaultgrade", report).trim();
  const marks = parseMarks(grade || "1");
  if (marks === null) report("error", copy.marks(grade));
  const general = markedText(question, "generalfeedback", "blocks", report);
  const explanation = explanationOf(general, options, report);
  const stem = markedText(question, "questiontext", "blocks", report);
  return {
    row,
    ...(isSetType(type) && { kind: "true_false_set" as const }),
    text: stem.text,
    textDoc: stem.doc,
    marks: marks ?? "1",
    options: options.map(({ feedback: _, ...option }) => option),
    explanation: explanation.text,
    explanationDoc: explanation.doc,
  };
}

const bounds: Record<XmlBound, string> = {
  malformed: copy.xmlMalformed,
  doctype: copy.xmlDoctype,
  deep: copy.xmlDeep(DEPTH_MAX),
  elements: copy.xmlElements(ELEMENTS_MAX),
};

function refused(message: string, row?: number): ParsedExam {
  return { questions: [], problems: [{ row, level: "error", message }] };
}

export function parseMoodleXml(text: string): ParsedExam {
  // Lines before the declaration are invalid XML, but common.
  const xml = text.trimStart();
  const skipped = text.slice(0, text.length - xml.length).split(/\r\n?|\n/).length - 1;
  const lineOf = (index: number) => xml.slice(0, index).split(/\r\n?|\n/).length + skipped;
  const bounded = boundOf(xml);
  if (bounded) return refused(bounds[bounded.bound], bounded.bound === "doctype" ? undefined : lineOf(bounded.index));
  let quiz: Element | null;
  try {
    quiz = parser.parseFromString(xml, "text/xml").documentElement;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const line: unknown = error.locator?.lineNumber;
    return refused(copy.xmlMalformed, typeof line === "number" && line > 0 ? line + skipped : undefined);
  }
  if (quiz?.nodeName !== "quiz") return refused(copy.xmlNotMoodle);
  const exam: ParsedExam = { questions: [], problems: [] };
  const rowOf = (element: Element) => (element.lineNumber ?? 1) + skipped;
  let read = 0;
  for (const element of childrenOf(quiz, "question")) {
    if (element.getAttribute("type") === "category") {
      exam.title ??= titleOfCategory(fieldText(element, "category", reportTo(exam.problems, rowOf(element))));
    } else {
      read += 1;
      if (read > QUESTIONS_MAX) return refused(copy.tooManyQuestions(QUESTIONS_MAX));
      const question = readQuestion(element, rowOf(element), exam.problems);
      if (question) exam.questions.push(question);
    }
  }
  return exam;
}

/** The author's key, where another accepted option stands before it: Moodle has no place for it, and skips this one. */
function keyFields(options: readonly ExamOption[]): string[] {
  const key = options.findIndex(({ isCorrect }) => isCorrect);
  const isFirst = options.findIndex(isRightOption) === key;
  return isFirst || key === -1 ? [] : [`  <key>${latinLetters.charAt(key)}</key>`];
}

type Answered = { type: string; fields: string[] };

const writeAnswers: Record<QuestionKind, (options: readonly ExamOption[]) => Answered> = {
  single: (options) => ({
    type: "multichoice",
    fields: [
      "  <single>true</single>",
      "  <shuffleanswers>0</shuffleanswers>",
      "  <answernumbering>abc</answernumbering>",
      ...options.map(
        (option) =>
          `  ${writeMarked("answer", { text: option.text, doc: option.textDoc }, ` fraction="${isRightOption(option) ? 100 : 0}"`)}`,
      ),
      ...keyFields(options),
    ],
  }),
  true_false_set: (options) => ({ type: "mtf", fields: statementFields(options) }),
};

export function toMoodleXml({ title, questions }: ExamFile): string {
  const category = `<question type="category">\n  <category>${writeText(categoryPath(title ?? ""))}</category>\n</question>`;
  const blocks = questions.map((question, index) => {
    const { type, fields } = writeAnswers[questionKindOf(question)](question.options);
    return [
      `<question type="${type}">`,
      `  <name><text>${String(index + 1).padStart(3, "0")}</text></name>`,
      `  ${writeMarked("questiontext", { text: question.text, doc: question.textDoc })}`,
      `  ${writeMarked("generalfeedback", { text: question.explanation, doc: question.explanationDoc })}`,
      `  <defaultgrade>${question.marks}</defaultgrade>`,
      ...fields,
      "</question>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<quiz>",
    ...(title ? [category] : []),
    ...blocks,
    "</quiz>",
    "",
  ].join("\n");
}
