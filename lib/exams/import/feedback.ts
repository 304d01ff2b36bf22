import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import type { ExamOption, Report } from "@/lib/exams/import/exam-file";

export type OptionWithFeedback = ExamOption & { feedback: string };

// Moodle comments on single options, here a question has one explanation.
export function explanationOf(general: string, options: OptionWithFeedback[], report: Report): string {
  const ofRightOption = options.find(({ isCorrect }) => isCorrect)?.feedback ?? "";
  const explanation = general || ofRightOption;
  if (options.some(({ feedback }) => feedback && feedback !== explanation)) report("warning", copy.feedbackDropped);
  return explanation;
}

export function checkWeights(weights: number[], report: Report): void {
  if (weights.some((weight) => weight > 0 && weight < 100) || weights.filter((weight) => weight === 100).length > 1) {
    report("error", copy.severalRight);
  } else if (weights.some((weight) => weight > 100)) report("error", copy.weight);
  else if (weights.some((weight) => weight < 0)) report("warning", copy.negativeWeight, { advice: "negative" });
}

export const trueFalseOptions = (answer: boolean): ExamOption[] => [
  { text: copy.true, isCorrect: answer },
  { text: copy.false, isCorrect: !answer },
];
