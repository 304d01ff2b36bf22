import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { faultyFormula, formulaFaults } from "@/lib/copy/formulas";
import { cleanText } from "@/lib/exams/authoring/import/clean-text";
import type { ImportProblem, ParsedExam, ParsedQuestion, Report } from "@/lib/exams/authoring/import/exam-file";
import { reportTo } from "@/lib/exams/authoring/import/exam-file";
import { cutAtFormulas, hasFormula, hasStraySign } from "@/lib/exams/authoring/import/formulas";
import { convertFormula } from "@/lib/markup/convert-formula";
import type { Inline, Markup, Paragraph, TypedFormula } from "@/lib/markup/document";
import { plainTextOf } from "@/lib/markup/plain-text";
import { hasTooManyNodes, isTooLarge } from "@/lib/markup/size";
import { FORMULAS_MAX, OPTION_TEXT_MAX, QUESTION_TEXT_MAX } from "@/lib/wire/limits";

type Text = { text: string; doc?: Markup };
/** How lines of a text stand: each its own paragraph, or broken in one, as in an option. */
type Lines = "paragraphs" | "breaks";

function drawn(formula: TypedFormula, report: Report): Inline[] {
  const result = convertFormula(formula);
  if (!("fault" in result)) return [{ type: "formula", attrs: { ...formula, ...result } }];
  report("error", faultyFormula(formula.tex, formulaFaults[result.fault](result.sign)));
  return [];
}

/** The lines of a text, each cut into its pieces. */
function linesOf(pieces: readonly (string | TypedFormula)[], report: Report): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const piece of pieces) {
    if (typeof piece !== "string") {
      lines.at(-1)?.push(...drawn(piece, report));
      continue;
    }
    for (const [index, words] of piece.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (words !== "") lines.at(-1)?.push({ type: "text", text: words });
    }
  }
  return lines;
}

function drawnText(text: string, lines: Lines, report: Report): Text {
  if (!hasFormula(text)) return { text };
  const pieces = cutAtFormulas(text);
  const words = pieces.filter((piece) => typeof piece === "string").join(" ");
  if (hasFormula(words) || hasStraySign(words)) {
    report("error", copy.formula);
    return { text };
  }
  const cut = linesOf(pieces, report);
  const paragraph = (content: Inline[]): Paragraph => ({ type: "paragraph", ...(content.length > 0 && { content }) });
  const content =
    lines === "paragraphs"
      ? cut.map(paragraph)
      : [paragraph(cut.flatMap((line, index) => (index > 0 ? [{ type: "hardBreak" as const }, ...line] : line)))];
  const doc: Markup = { type: "doc", content };
  if (hasTooManyNodes(doc)) report("error", copy.tooManyParts);
  return { text: cleanText(plainTextOf(doc)), doc };
}

const countIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + cutAtFormulas(text).filter((piece) => typeof piece !== "string").length, 0);

/** Such a question is refused for its length, whatever its texts hold. */
const isTooLong = ({ text, explanation, options }: ParsedQuestion) =>
  Math.max(text.length, explanation.length) > QUESTION_TEXT_MAX ||
  options.some((option) => option.text.length > OPTION_TEXT_MAX);

function drawnQuestion(question: ParsedQuestion, report: Report): ParsedQuestion {
  if (isTooLong(question)) return question;
  const texts = [question.text, question.explanation, ...question.options.map(({ text }) => text)];
  if (!texts.some(hasFormula)) return question;
  if (countIn(texts) > FORMULAS_MAX) {
    report("error", copy.tooManyFormulas(FORMULAS_MAX));
    return question;
  }
  const stem = drawnText(question.text, "paragraphs", report);
  const reason = drawnText(question.explanation, "paragraphs", report);
  const options = question.options.map((option) => {
    const { text, doc } = drawnText(option.text, "breaks", report);
    return { ...option, text, textDoc: doc };
  });
  if (isTooLarge([stem.doc, reason.doc, ...options.map(({ textDoc }) => textDoc)])) {
    report("error", copy.markupTooLarge);
    return question;
  }
  return {
    ...question,
    text: stem.text,
    textDoc: stem.doc,
    explanation: reason.text,
    explanationDoc: reason.doc,
    options,
  };
}

/**
 * Makes formulas of what stands between TeX's signs for them. Other signs of a formula are refused: as letters they mean
 * something else.
 */
export function drawFormulas(exam: ParsedExam): ParsedExam {
  const problems: ImportProblem[] = [];
  const questions = exam.questions.map((question) => drawnQuestion(question, reportTo(problems, question.row)));
  return { ...exam, questions, problems: [...exam.problems, ...problems] };
}
