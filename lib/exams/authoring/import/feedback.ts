import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { looseText } from "@/lib/exams/authoring/import/clean-text";
import type { ExamOption, Marked, Report } from "@/lib/exams/authoring/import/exam-file";

export type OptionWithFeedback = ExamOption & { feedback: Marked };

const nothing: Marked = { text: "" };

// Moodle comments on single options; a question here has one explanation.
export function explanationOf(general: Marked, options: OptionWithFeedback[], report: Report): Marked {
  const ofRightOption = options.find(({ isCorrect }) => isCorrect)?.feedback ?? nothing;
  const explanation = general.text ? general : ofRightOption;
  const isOther = ({ feedback: { text } }: OptionWithFeedback) => text !== "" && text !== explanation.text;
  if (options.some(isOther)) report("warning", copy.feedbackDropped);
  return explanation;
}

export const isFull = (weight: number) => weight === 100;

/** @param refusal the words for several right options; null where each of them is accepted */
export function checkWeights(weights: number[], refusal: string | null, report: Report): void {
  const isOver = refusal !== null && weights.filter(isFull).length > 1;
  if (isOver || weights.some((weight) => weight > 0 && weight < 100)) {
    report("error", refusal ?? copy.partialWeight);
  } else if (weights.some((weight) => weight > 100)) report("error", copy.weight);
  else if (weights.some((weight) => weight < 0)) report("warning", copy.negativeWeight, { advice: "negative" });
}

export const trueFalseOptions = (answer: boolean): ExamOption[] => [
  { text: copy.true, isCorrect: answer },
  { text: copy.false, isCorrect: !answer },
];

const truths = ["true", "yes", "correct", "right", "সত্য", "হ্যাঁ", "ঠিক", "সঠিক", "শুদ্ধ"].map(looseText);
const untruths = ["false", "no", "incorrect", "wrong", "মিথ্যা", "না", "ভুল", "বেঠিক", "অশুদ্ধ"].map(looseText);

/** The truth that a word means; null for any other text. */
export function truthOf(text: string): boolean | null {
  const word = looseText(text).replace(/\s*[।.!]+$/, "");
  if (truths.includes(word)) return true;
  return untruths.includes(word) ? false : null;
}

/** Reads true and false by the answers' words, and reports a word that is neither. */
export function readTrueFalse(answers: OptionWithFeedback[], report: Report): OptionWithFeedback[] {
  const truthful = answers.map(({ text }) => truthOf(text));
  for (const [index, { text }] of answers.entries()) {
    if (truthful[index] === null || truthful.indexOf(truthful[index] ?? null) !== index) {
      report("error", copy.trueFalseUnclear(text));
    }
  }
  const right = answers.findIndex(({ isCorrect }) => isCorrect);
  if (right === -1) return trueFalseOptions(true).map((option) => ({ ...option, isCorrect: false, feedback: nothing }));
  return trueFalseOptions(truthful[right] === true).map((option) => ({
    ...option,
    feedback: answers.find(({ isCorrect }) => isCorrect === option.isCorrect)?.feedback ?? nothing,
  }));
}
