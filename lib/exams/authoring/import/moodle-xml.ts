import "server-only";
import { DOMParser, type Element, onWarningStopParsing, ParseError } from "@xmldom/xmldom";
import { examImport as copy } from "@/lib/copy/exam-import";
import { categoryPath, titleOfCategory } from "@/lib/exams/authoring/import/category";
import {
  type ExamFile,
  type ExamOption,
  type ImportProblem,
  isRightOption,
  type ParsedExam,
  type ParsedQuestion,
  type Report,
  reportTo,
} from "@/lib/exams/authoring/import/exam-file";
import {
  checkWeights,
  explanationOf,
  type OptionWithFeedback,
  readTrueFalse,
} from "@/lib/exams/authoring/import/feedback";
import { parseMarks } from "@/lib/exams/authoring/import/marks";
import { type TextFormat, toPlainText } from "@/lib/exams/authoring/import/markup";
import { boundOf, DEPTH_MAX, ELEMENTS_MAX, type XmlBound } from "@/lib/exams/authoring/import/xml-bounds";
import { childrenOf, fieldText, textOf } from "@/lib/exams/authoring/import/xml-fields";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { OPTIONS_MAX, QUESTIONS_MAX } from "@/lib/wire/limits";

const formats: Record<string, TextFormat> = { html: "html", plain_text: "plain", markdown: "markdown" };

// A repair by the parser would be a guess, so it stops at the first warning.
const parser = new DOMParser({ onError: onWarningStopParsing });

/** Text of a field, read by the field's own format. */
function plainText(element: Element, name: string, report: Report): string {
  const format = formats[childrenOf(element, name)[0]?.getAttribute("format") ?? ""] ?? "auto";
  return toPlainText(fieldText(element, name, report), format, report);
}

function weightOf(answer: Element, report: Report): number {
  const typed = answer.getAttribute("fraction") ?? "0";
  if (Number.isNaN(Number(typed))) report("error", copy.weightUnread(typed));
  return Number(typed);
}

function readAnswers(answers: Element[], type: string, report: Report): OptionWithFeedback[] {
  const weights = answers.map((answer) => weightOf(answer, report));
  checkWeights(weights, report);
  const options = answers.map((answer, index) => {
    const format = formats[answer.getAttribute("format") ?? ""] ?? "auto";
    const isCorrect = weights[index] === 100;
    const text = toPlainText(textOf(answer, report), format, report);
    return { text, isCorrect, feedback: plainText(answer, "feedback", report) };
  });
  return type === "multichoice" ? options : readTrueFalse(options, report);
}

function readQuestion(question: Element, row: number, problems: ImportProblem[]): ParsedQuestion | null {
  const report = reportTo(problems, row);
  const type = question.getAttribute("type") ?? "";
  if (type !== "multichoice" && type !== "truefalse") {
    report("error", copy.type(type));
    return null;
  }
  if (type === "multichoice" && /^(false|0)$/i.test(fieldText(question, "single", report).trim())) {
    report("error", copy.severalRight);
    return null;
  }
  if (question.getElementsByTagName("file").length > 0 || fieldText(question, "image", report).trim() !== "") {
    report("error", copy.media);
    return null;
  }
  const answers = childrenOf(question, "answer");
  if (answers.length > OPTIONS_MAX) {
    report("error", copy.optionsCount(answers.length));
    return null;
  }
  const grade = fieldText(question, "defaultgrade", report).trim();
  const marks = parseMarks(grade || "1");
  if (marks === null) report("error", copy.marks(grade));
  const options = readAnswers(answers, type, report);
  const explanation = explanationOf(plainText(question, "generalfeedback", report), options, report);
  return {
    row,
    text: plainText(question, "questiontext", report),
    marks: marks ?? "1",
    options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    explanation,
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

const text = (content: string) => `<text><![CDATA[${content.replaceAll("]]>", "]]]]><![CDATA[>")}]]></text>`;
const plain = (name: string, content: string) => `  <${name} format="plain_text">${text(content)}</${name}>`;

const statementFields = (option: ExamOption, index: number) => [
  `  <row number="${index + 1}"><optiontext format="plain_text">${text(option.text)}</optiontext></row>`,
  ...[1, 2].map(
    (column) =>
      `  <weight rownumber="${index + 1}" columnnumber="${column}"><value>${Number(isRightOption(option) === (column === 1))}</value></weight>`,
  ),
];

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
          `  <answer fraction="${option.isCorrect ? 100 : 0}" format="plain_text">${text(option.text)}</answer>`,
      ),
    ],
  }),
  // The plugin of ETH Zürich reads it as one statement a row, with a column for true and one for false.
  true_false_set: (options) => ({ type: "mtf", fields: options.flatMap(statementFields) }),
};

export function toMoodleXml({ title, questions }: ExamFile): string {
  const category = `<question type="category">\n  <category>${text(categoryPath(title ?? ""))}</category>\n</question>`;
  const blocks = questions.map((question, index) => {
    const { type, fields } = writeAnswers[questionKindOf(question)](question.options);
    return [
      `<question type="${type}">`,
      `  <name><text>${String(index + 1).padStart(3, "0")}</text></name>`,
      plain("questiontext", question.text),
      plain("generalfeedback", question.explanation),
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
