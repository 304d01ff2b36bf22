import "server-only";
import { wordImport as copy, type wordDoubts } from "@/lib/copy/word-import";
import { cleanText } from "@/lib/exams/authoring/import/clean-text";
import {
  type Conversion,
  type ExamOption,
  type ImportProblem,
  type Marked,
  optionsOfSingle,
  type ParsedExam,
  type ParsedQuestion,
  reportTo,
} from "@/lib/exams/authoring/import/exam-file";
import { readWordExam } from "@/lib/exams/authoring/import/word/read-word";
import type { WordExam, WordQuestion } from "@/lib/exams/authoring/import/word/word-exam";
import type { QuestionKind } from "@/lib/exams/question-kind";
import { hasMarkup, type Inline, mapInline, type TypedMarkup } from "@/lib/markup/document";
import { plainTextOf } from "@/lib/markup/plain-text";

/** Formulas as they are typed, which are made of every format's letters alike. */
const asLetters = (node: Parameters<Parameters<typeof mapInline>[1]>[0]): Inline => {
  if (node.type !== "formula") return node as Exclude<typeof node, { type: "formula" | "picture" }>;
  const { tex, display } = node.attrs;
  return { type: "text", text: display ? `\\[${tex}\\]` : `\\(${tex}\\)` };
};

export function readText(markup: TypedMarkup | null): Marked {
  if (!markup) return { text: "" };
  const doc = mapInline(markup, asLetters);
  return { text: cleanText(plainTextOf(doc)), ...(hasMarkup(doc) && { doc }) };
}

const optionsOf: Record<QuestionKind, (options: WordQuestion["options"], texts: readonly Marked[]) => ExamOption[]> = {
  single: (options, texts) =>
    optionsOfSingle(
      texts.map(({ text }) => text),
      options.flatMap(({ isRight }, place) => (isRight ? [place] : [])),
    ),
  true_false_set: (options, texts) =>
    texts.map(({ text }, place) => ({ text, isCorrect: false, isRight: options[place]?.isRight === true })),
};

function parsed({ kind, text, explanation, options }: WordQuestion, row: number): ParsedQuestion {
  const stem = readText(text);
  const reason = readText(explanation);
  const texts = options.map((option) => readText(option.text));
  return {
    row,
    kind,
    text: stem.text,
    ...(stem.doc && { textDoc: stem.doc }),
    marks: "1",
    explanation: reason.text,
    ...(reason.doc && { explanationDoc: reason.doc }),
    options: optionsOf[kind](options, texts).map((option, place) => {
      const doc = texts[place]?.doc;
      return doc ? { ...option, textDoc: doc } : option;
    }),
  };
}

/** The first question that shows the text; texts that none shows stand with the first question. */
function rowOf(text: string, questions: readonly ParsedQuestion[]): number {
  const found = questions.find((question) =>
    [question.text, question.explanation, ...question.options.map((option) => option.text)].some((one) =>
      one.includes(text),
    ),
  );
  return found?.row ?? 1;
}

/** Lines outside of all questions are told: something may belong to one of them. A list of keys was read. */
function leftoverProblems({ leftovers }: WordExam): ImportProblem[] {
  return leftovers
    .filter(({ isKeyList }) => !isKeyList)
    .map(({ before, source }) => {
      const text = source.map((part) => part.text).join("");
      return { row: before + 1, level: "warning" as const, message: copy.leftover(text) };
    });
}

/**
 * Questions of a Word file as other formats have them. `row` is the question's place. Whatever was not certain is a doubt,
 * which keeps the file out until somebody has looked; the texts of Bijoy fonts are converted already.
 */
export function parseWord(bytes: Uint8Array): { exam: ParsedExam; conversions: Conversion[] } {
  const { exam, refusal } = readWordExam(bytes);
  if (!exam) return { exam: { questions: [], problems: [{ level: "error", message: refusal }] }, conversions: [] };
  const problems: ImportProblem[] = leftoverProblems(exam);
  const questions = exam.questions.map((question, place) => {
    const report = reportTo(problems, place + 1);
    const doubt = (text: string) => report("warning", copy.doubt, { doubt: "word", text });
    // Bijoy is a doubt of every format, which its conversion settles.
    for (const { kind, message } of question.doubts)
      if (kind !== ("bijoy" satisfies keyof typeof wordDoubts)) doubt(message);
    if (question.pictures.length > 0) doubt(copy.picture(question.pictures.length));
    return parsed(question, place + 1);
  });
  const conversions = exam.conversions.map(({ before, after }) => ({ row: rowOf(after, questions), before, after }));
  return { exam: { ...(exam.title && { title: exam.title }), questions, problems }, conversions };
}
