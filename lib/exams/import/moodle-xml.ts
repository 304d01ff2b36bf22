import "server-only";
import { DOMParser, type Element, onWarningStopParsing, ParseError } from "@xmldom/xmldom";
import { examImport as copy } from "@/lib/copy/exam-import";
import { categoryPath, titleOfCategory } from "@/lib/exams/import/category";
import {
  type ExamFile,
  type ImportProblem,
  type ParsedExam,
  type ParsedQuestion,
  type Report,
  reportTo,
} from "@/lib/exams/import/exam-file";
import { checkWeights, explanationOf, type OptionWithFeedback, trueFalseOptions } from "@/lib/exams/import/feedback";
import { parseMarks } from "@/lib/exams/import/marks";
import { type TextFormat, toPlainText } from "@/lib/exams/import/markup";

const formats: Record<string, TextFormat> = { html: "html", plain_text: "plain", markdown: "markdown" };

/** Moodle's own files have six; each level costs the parser all of those above it. */
const DEPTH_MAX = 30;

function isDeeperThan(levels: number, xml: string): boolean {
  let depth = 0;
  for (const [tag] of xml.matchAll(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<[^<>]*>/g)) {
    if (/^<[!?]/.test(tag) || tag.endsWith("/>")) continue;
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth > levels) return true;
  }
  return false;
}

// What a parser repairs, it guesses.
const parser = new DOMParser({ onError: onWarningStopParsing });

const childrenOf = (element: Element, name: string): Element[] =>
  [...element.childNodes].filter((node): node is Element => node.nodeType === 1 && node.nodeName === name);

function rawText(element: Element, name: string): string {
  const [child] = childrenOf(element, name);
  return ((child && childrenOf(child, "text")[0]) ?? child)?.textContent ?? "";
}

function plainText(element: Element, name: string, report: Report): string {
  const [child] = childrenOf(element, name);
  const format = formats[child?.getAttribute("format") ?? ""] ?? "auto";
  return toPlainText(rawText(element, name), format, report);
}

function readAnswers(question: Element, type: string, report: Report): OptionWithFeedback[] {
  const answers = childrenOf(question, "answer");
  const weights = answers.map((answer) => Number(answer.getAttribute("fraction") ?? "0"));
  checkWeights(weights, report);
  const options = answers.map((answer, index) => {
    const format = formats[answer.getAttribute("format") ?? ""] ?? "auto";
    const raw = childrenOf(answer, "text")[0]?.textContent ?? "";
    const isCorrect = weights[index] === 100;
    return { text: toPlainText(raw, format, report), isCorrect, feedback: plainText(answer, "feedback", report) };
  });
  if (type === "multichoice") return options;
  const right = options.find(({ isCorrect }) => isCorrect);
  const wrong = options.find(({ isCorrect }) => !isCorrect);
  return trueFalseOptions(right?.text.toLowerCase() === "true").map((option) => ({
    ...option,
    feedback: (option.isCorrect ? right : wrong)?.feedback ?? "",
  }));
}

function readQuestion(question: Element, row: number, problems: ImportProblem[]): ParsedQuestion | null {
  const report = reportTo(problems, row);
  const type = question.getAttribute("type") ?? "";
  if (type !== "multichoice" && type !== "truefalse") {
    report("error", copy.type(type));
    return null;
  }
  if (type === "multichoice" && /^(false|0)$/i.test(rawText(question, "single").trim())) {
    report("error", copy.severalRight);
    return null;
  }
  if (question.getElementsByTagName("file").length > 0 || rawText(question, "image").trim() !== "") {
    report("error", copy.media);
    return null;
  }
  const grade = rawText(question, "defaultgrade").trim();
  const marks = parseMarks(grade || "1");
  if (marks === null) report("error", copy.marks(grade));
  const options = readAnswers(question, type, report);
  const explanation = explanationOf(plainText(question, "generalfeedback", report), options, report);
  return {
    row,
    text: plainText(question, "questiontext", report),
    marks: marks ?? "1",
    options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    explanation,
  };
}

function refused(message: string, row?: number): ParsedExam {
  return { questions: [], problems: [{ row, level: "error", message }] };
}

export function parseMoodleXml(text: string): ParsedExam {
  // Entities that a document declares for itself are the classic way to exhaust a parser; Moodle declares none.
  const [prolog = ""] = text.split("<quiz", 1);
  if (/<!DOCTYPE/i.test(prolog)) return refused(copy.xmlDoctype);
  // Lines before the declaration are against the rules and yet common.
  const xml = text.trimStart();
  const skipped = text.slice(0, text.length - xml.length).split(/\r\n?|\n/).length - 1;
  if (isDeeperThan(DEPTH_MAX, xml)) return refused(copy.xmlTooDeep(DEPTH_MAX));
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
  for (const element of childrenOf(quiz, "question")) {
    if (element.getAttribute("type") === "category") {
      exam.title ??= titleOfCategory(rawText(element, "category"));
    } else {
      const question = readQuestion(element, (element.lineNumber ?? 1) + skipped, exam.problems);
      if (question) exam.questions.push(question);
    }
  }
  return exam;
}

const text = (content: string) => `<text><![CDATA[${content.replaceAll("]]>", "]]]]><![CDATA[>")}]]></text>`;
const plain = (name: string, content: string) => `  <${name} format="plain_text">${text(content)}</${name}>`;

export function toMoodleXml({ title, questions }: ExamFile): string {
  const category = `<question type="category">\n  <category>${text(categoryPath(title ?? ""))}</category>\n</question>`;
  const blocks = questions.map((question, index) =>
    [
      `<question type="multichoice">`,
      `  <name><text>${String(index + 1).padStart(3, "0")}</text></name>`,
      plain("questiontext", question.text),
      plain("generalfeedback", question.explanation),
      `  <defaultgrade>${question.marks}</defaultgrade>`,
      "  <single>true</single>",
      "  <shuffleanswers>0</shuffleanswers>",
      "  <answernumbering>abc</answernumbering>",
      ...question.options.map(
        (option) =>
          `  <answer fraction="${option.isCorrect ? 100 : 0}" format="plain_text">${text(option.text)}</answer>`,
      ),
      "</question>",
    ].join("\n"),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<quiz>",
    ...(title ? [category] : []),
    ...blocks,
    "</quiz>",
    "",
  ].join("\n");
}
