import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { cleanText } from "@/lib/exams/authoring/import/clean-text";
import {
  type ExamFile,
  type ExamOption,
  isRightOption,
  type ParsedExam,
  type ParsedQuestion,
  PROBLEMS_READ,
  reportTo,
} from "@/lib/exams/authoring/import/exam-file";
import { fitsAnother, keyLetter } from "@/lib/exams/authoring/import/keys";
import { bengaliLetters, latinLetters, optionIndex } from "@/lib/exams/authoring/import/option-letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { OPTIONS_MAX, QUESTIONS_MAX } from "@/lib/wire/limits";

const optionLine = /^([A-Za-z]|[ক-ঞ])[.)]\s+(.*)$/su;
const answerLine = /^(?:answer|উত্তর)\s*[:ঃ]\s*(.*)$/isu;

function nextLetter(question: ParsedQuestion, first: string): string {
  const alphabet = bengaliLetters.includes(first) ? bengaliLetters : latinLetters;
  return alphabet.charAt(question.options.length);
}

// Aiken has no sign for the start of a question; only the lines before it tell.
export function parseAiken(text: string): ParsedExam {
  const exam: ParsedExam = { questions: [], problems: [] };
  let question: ParsedQuestion | null = null;
  let firstLetter = "";
  let afterBlank = false;

  const close = (reason: string) => {
    if (question) reportTo(exam.problems, question.row)("error", reason);
    question = null;
  };
  const start = (row: number, line: string) => {
    question = { row, text: cleanText(line), marks: "1", options: [], explanation: "" };
    exam.questions.push(question);
  };

  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim();
    const row = index + 1;
    const report = reportTo(exam.problems, row);
    if (line === "") {
      afterBlank = true;
      continue;
    }
    const current = question as ParsedQuestion | null;
    const answer = answerLine.exec(line)?.[1];
    const [, letter = "", option = ""] = optionLine.exec(line) ?? [];
    if (exam.questions.length > QUESTIONS_MAX || exam.problems.length > PROBLEMS_READ) return exam;
    if (!current) {
      start(row, line);
    } else if (letter && current.options.length > OPTIONS_MAX) {
      // A surplus option is reported only once.
    } else if (letter) {
      if (current.options.length === 0) firstLetter = letter;
      if (optionIndex(letter) !== current.options.length) {
        const isOption = current.options.length === 0 && optionLine.test(current.text);
        if (isOption) reportTo(exam.problems, current.row)("error", copy.aikenQuestionMissing);
        else report("error", copy.aikenOrder(nextLetter(current, firstLetter)));
      }
      current.options.push({ text: cleanText(option), isCorrect: false });
    } else if (answer !== undefined) {
      const place = optionIndex(answer);
      const right = current.options[place ?? -1];
      const texts = current.options.map(({ text }) => text);
      const isOtherText = place !== null && fitsAnother(answer, texts, place);
      if (right && isOtherText) {
        // Aiken's keys are letters; a number is more likely the option's text.
        if (/\d|[০-৯]/.test(answer)) report("error", copy.answerFitsSeveral(answer));
        else report("warning", copy.doubts.ambiguous_keys, { doubt: "ambiguous_keys", text: answer });
      }
      if (right) right.isCorrect = true;
      else
        reportTo(exam.problems, current.row)("error", current.options.length ? copy.key(answer) : copy.aikenNoOptions);
      question = null;
    } else if (afterBlank) {
      close(current.options.length ? copy.aikenNoAnswer : copy.aikenNoOptions);
      start(row, line);
    } else {
      report("error", copy.aikenSecondLine);
    }
    afterBlank = false;
  }
  close(copy.aikenNoAnswer);
  return exam;
}

const oneLine = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

const holds: Record<QuestionKind, (options: readonly ExamOption[]) => boolean> = {
  single: (options) => options.filter(isRightOption).length <= 1,
  true_false_set: () => false,
};

/** Number of questions that Aiken cannot hold: a file without their truths or accepted options would be wrong. */
export const notInAiken = ({ questions }: ExamFile): number =>
  questions.filter((question) => !holds[questionKindOf(question)](question.options)).length;

export function toAiken({ title, questions }: ExamFile): { content: string; warnings: string[] } {
  const count = (has: (question: ExamFile["questions"][number]) => boolean) => questions.filter(has).length;
  const marks = count((question) => question.marks !== "1");
  const explanations = count(({ explanation }) => explanation !== "");
  const lines = count(({ text, options }) => [text, ...options.map((option) => option.text)].join("").includes("\n"));
  const blocks = questions.map(({ text, options }) => [
    oneLine(text),
    ...options.map((option, index) => `${latinLetters.charAt(index)}. ${oneLine(option.text)}`),
    `ANSWER: ${keyLetter({ options })}`,
  ]);
  return {
    content: `${blocks.map((block) => block.join("\n")).join("\n\n")}\n`,
    warnings: [
      ...(title ? [copy.aikenTitleLost] : []),
      ...(marks ? [copy.aikenMarksLost(marks)] : []),
      ...(explanations ? [copy.aikenExplanationsLost(explanations)] : []),
      ...(lines ? [copy.aikenLinesJoined(lines)] : []),
    ],
  };
}
