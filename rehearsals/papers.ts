import type { PlannedLearner } from "../bench/plan.ts";
import type { QuestionKind } from "../lib/exams/question-kind.ts";
import type { QuestionContent } from "../prisma/factories/exam.ts";

export type Marking = { negativeMarks: string; negativeType: "FIXED" | "PERCENTAGE" };

/** A question as the seed made it: its options or statements in the exam's own order, each with whether it is right. */
export type PaperQuestion = {
  id: number;
  kind: QuestionKind;
  marks: string;
  parts: { id: number; isRight: boolean }[];
};
export type Paper = Marking & {
  examId: number;
  batchId: number;
  questions: PaperQuestion[];
  learners: PlannedLearner[];
  /** The name of who may correct it. */
  teacher: string;
};

const single = (number: number): QuestionContent => ({
  text: `প্রশ্ন ${number}: কোনটি ঠিক?`,
  options: ["প্রথম উত্তর", "দ্বিতীয় উত্তর", "তৃতীয় উত্তর", "চতুর্থ উত্তর", "পঞ্চম উত্তর"],
  correct: number % 5,
  marks: "2",
});

const set = (number: number, marks: string): QuestionContent => ({
  kind: "true_false_set",
  text: `প্রশ্ন ${number}: নিচের উক্তিগুলো সম্পর্কে বলুন`,
  statements: Array.from({ length: 5 }, (_, place) => ({
    text: `উক্তি ${place + 1}, যা প্রশ্ন ${number} সম্পর্কে কিছু বলে`,
    isTrue: ((number * 7 + place * place) >> 1) % 2 === 0,
  })),
  marks,
});

const several = (count: number, questionOf: (number: number) => QuestionContent) =>
  Array.from({ length: count }, (_, index) => questionOf(index + 1));

/** Papers of the profession at their real size (contract §13); of the mixed one wrong answers cost, so that they tell. */
export const papers = {
  mixed: {
    marking: { negativeMarks: "25", negativeType: "PERCENTAGE" } as Marking,
    questions: [...several(75, (number) => set(number, "2")), ...several(75, single)],
  },
  residency: {
    marking: { negativeMarks: "0.05", negativeType: "FIXED" } as Marking,
    questions: several(200, (number) => set(number, "1")),
  },
};
export type PaperName = keyof typeof papers;
