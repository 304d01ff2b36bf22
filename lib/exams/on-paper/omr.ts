import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";

/** The forms of answer sheets, the smallest first: the first one that fits is the one that is offered. */
export const omrSheets = ["100", "150x5", "200x5"] as const;
export type OmrSheet = (typeof omrSheets)[number];

const UNITS_MOST = 5;
export const capacity: Record<OmrSheet, { questions: number; hasSets: boolean }> = {
  "100": { questions: 100, hasSets: false },
  "150x5": { questions: 150, hasSets: true },
  "200x5": { questions: 200, hasSets: true },
};

/** @param number the author's, by which staff know the question */
type Asked = { number: number; kind?: QuestionKind; options: readonly unknown[] };

/** The reason why the bubbles of a sheet are not enough for an exam. */
export type Misfit =
  | { reason: "empty" }
  | { reason: "too_many_questions"; most: number }
  | { reason: "too_many_options"; number: number; count: number }
  | { reason: "sets" };

function misfitOf(sheet: OmrSheet, questions: readonly Asked[]): Misfit | null {
  const { questions: most, hasSets } = capacity[sheet];
  if (questions.length === 0) return { reason: "empty" };
  if (questions.length > most) return { reason: "too_many_questions", most };
  const large = questions.find(({ options }) => options.length > UNITS_MOST);
  if (large) return { reason: "too_many_options", number: large.number, count: large.options.length };
  const isSet = (question: Asked) => questionKindOf(question) === "true_false_set";
  return !hasSets && questions.some(isSet) ? { reason: "sets" } : null;
}

export type Misfits = Record<OmrSheet, Misfit | null>;
export const misfitsOf = (questions: readonly Asked[]): Misfits => ({
  "100": misfitOf("100", questions),
  "150x5": misfitOf("150x5", questions),
  "200x5": misfitOf("200x5", questions),
});

/** The smallest sheet that has bubbles for the whole exam. */
export const fittingSheet = (misfits: Misfits): OmrSheet | null =>
  omrSheets.find((sheet) => misfits[sheet] === null) ?? null;
