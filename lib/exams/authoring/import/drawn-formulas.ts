import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { faultyFormula, formulaFaults } from "@/lib/copy/formulas";
import { cleanText } from "@/lib/exams/authoring/import/clean-text";
import type { ImportProblem, Marked, ParsedExam, ParsedQuestion, Report } from "@/lib/exams/authoring/import/exam-file";
import { reportTo } from "@/lib/exams/authoring/import/exam-file";
import { cutAtFormulas, hasFormula, hasStraySign } from "@/lib/exams/authoring/import/formulas";
import { convertFormula } from "@/lib/markup/convert-formula";
import {
  type Inline,
  type MarkType,
  type Markup,
  mapParagraphs,
  type Paragraph,
  paragraphsOf,
  type TypedFormula,
} from "@/lib/markup/document";
import { marksOf, paragraphWith, textNode } from "@/lib/markup/inline";
import { plainTextOf } from "@/lib/markup/plain-text";
import { hasTooManyNodes, isTooLarge } from "@/lib/markup/size";
import { FORMULAS_MAX, OPTION_TEXT_MAX, QUESTION_TEXT_MAX } from "@/lib/wire/limits";

/** How lines of a text stand: each its own paragraph, or broken in one, as in an option. */
type Lines = "paragraphs" | "breaks";

function drawn(formula: TypedFormula, report: Report): Inline[] {
  const result = convertFormula(formula);
  if (!("fault" in result)) return [{ type: "formula", attrs: { ...formula, ...result } }];
  report("error", faultyFormula(formula.tex, formulaFaults[result.fault](result.sign)));
  return [];
}

/** The lines of a text, each cut into its pieces. */
function linesOf(pieces: readonly (string | TypedFormula)[], marks: readonly MarkType[], report: Report): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const piece of pieces) {
    if (typeof piece !== "string") {
      lines.at(-1)?.push(...drawn(piece, report));
      continue;
    }
    for (const [index, words] of piece.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (words !== "") lines.at(-1)?.push(textNode(words, marks));
    }
  }
  return lines;
}

const hasLeftSigns = (pieces: readonly (string | TypedFormula)[]): boolean => {
  const words = pieces.filter((piece) => typeof piece === "string").join(" ");
  return hasFormula(words) || hasStraySign(words);
};

const withBreaks = (lines: readonly Inline[][]): Inline[] =>
  lines.flatMap((line, index) => (index > 0 ? [{ type: "hardBreak" as const }, ...line] : line));

type Run = { text: string; marks: MarkType[] };

/** Letters that look alike, with their line ends; a formula stands within such a run. */
function runsOf({ content = [] }: Paragraph): Run[] {
  const runs: Run[] = [];
  for (const node of content) {
    const last = runs.at(-1);
    const marks = node.type === "hardBreak" && last ? last.marks : marksOf(node);
    const text = node.type === "text" ? node.text : "\n";
    if (last && last.marks.join() === marks.join()) last.text += text;
    else runs.push({ text, marks });
  }
  return runs;
}

const lettersOf = (doc: Markup): string =>
  (paragraphsOf(doc) as Paragraph[])
    .map((paragraph) =>
      runsOf(paragraph)
        .map(({ text }) => text)
        .join(""),
    )
    .join("\n");

/** A document with the formulas in its letters; one that is bold in part, or stands over several paragraphs, is none. */
function drawnDoc(doc: Markup, report: Report): Marked {
  const runs = (paragraphsOf(doc) as Paragraph[]).flatMap(runsOf);
  const cut = runs.map(({ text }) => cutAtFormulas(text));
  const count = cut.flat().filter((piece) => typeof piece !== "string").length;
  if (cut.some(hasLeftSigns) || countIn([lettersOf(doc)]) !== count) report("error", copy.formula);
  if (count === 0) return { text: cleanText(plainTextOf(doc)), doc };
  const made = mapParagraphs(doc, (paragraph) =>
    paragraphWith(
      runsOf(paragraph as Paragraph).flatMap(({ text, marks }) =>
        withBreaks(linesOf(cutAtFormulas(text), marks, report)),
      ),
    ),
  );
  return { text: cleanText(plainTextOf(made)), doc: made };
}

function drawnText({ text, doc }: Marked, lines: Lines, report: Report): Marked {
  if (doc) return drawnDoc(doc, report);
  if (!hasFormula(text)) return { text };
  const pieces = cutAtFormulas(text);
  if (hasLeftSigns(pieces)) {
    report("error", copy.formula);
    return { text };
  }
  const cut = linesOf(pieces, [], report);
  const content = lines === "paragraphs" ? cut.map(paragraphWith) : [paragraphWith(withBreaks(cut))];
  const made: Markup = { type: "doc", content };
  return { text: cleanText(plainTextOf(made)), doc: made };
}

const countIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + cutAtFormulas(text).filter((piece) => typeof piece !== "string").length, 0);

/** Such a question is refused for its length, whatever its texts hold. */
const isTooLong = ({ text, explanation, options }: ParsedQuestion) =>
  Math.max(text.length, explanation.length) > QUESTION_TEXT_MAX ||
  options.some((option) => option.text.length > OPTION_TEXT_MAX);

function drawnQuestion(question: ParsedQuestion, report: Report): ParsedQuestion {
  if (isTooLong(question)) return question;
  const read: Marked[] = [
    { text: question.text, doc: question.textDoc },
    { text: question.explanation, doc: question.explanationDoc },
    ...question.options.map(({ text, textDoc }) => ({ text, doc: textDoc })),
  ];
  if (!read.some(({ text, doc }) => doc || hasFormula(text))) return question;
  if (countIn(read.map(({ text, doc }) => (doc ? lettersOf(doc) : text))) > FORMULAS_MAX) {
    report("error", copy.tooManyFormulas(FORMULAS_MAX));
    return question;
  }
  const [stem, reason, ...options] = read.map((marked, place) =>
    drawnText(marked, place < 2 ? "paragraphs" : "breaks", report),
  ) as [Marked, Marked, ...Marked[]];
  const docs = [stem, reason, ...options].map(({ doc }) => doc);
  if (docs.some((doc) => doc && hasTooManyNodes(doc))) report("error", copy.tooManyParts);
  if (isTooLarge(docs)) {
    report("error", copy.markupTooLarge);
    return question;
  }
  return {
    ...question,
    text: stem.text,
    textDoc: stem.doc,
    explanation: reason.text,
    explanationDoc: reason.doc,
    options: question.options.map((option, index) => {
      const { text = option.text, doc } = options[index] ?? {};
      return { ...option, text, textDoc: doc };
    }),
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
