/** The records that the seed made and the rest of the benchmark works on. */
type PlannedQuestion = { id: number; options: number[]; right: number };
export type PlannedExam = { id: number; batchId: number; questions: PlannedQuestion[] };
export type PlannedLearner = { id: number; username: string; token: string };
export type Plan = {
  learners: PlannedLearner[];
  password: string;
  /** Taken by everybody in the exam-day scenario. */
  examDay: PlannedExam;
  /** More such exams, each of a batch of its own. */
  furtherDays: PlannedExam[];
  /** The exams for the figures per step: each learner takes each once. */
  stepExams: PlannedExam[];
  /** The batches with 1,000 and with 100,000 ranked learners. */
  smallBatchId: number;
  largeBatchId: number;
};

/** A small generator with a fixed seed per learner and question: every run answers alike. */
function draw(learner: number, question: number): number {
  let state = (learner * 2_654_435_761 + question * 40_503 + 97) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

/** When the nth learner answers, in gaps between two questions: nobody knows when a neighbour does. */
export const answersAt = (learner: number, question: number) => question + draw(learner, question + 20_000);

/** The option that the nth learner chooses; better learners are right more often. */
export function choose(exam: PlannedExam, learner: number, question: number): number {
  const { options, right } = exam.questions[question] as PlannedQuestion;
  const skill = 0.2 + 0.75 * draw(learner, 10_000);
  if (draw(learner, question) < skill) return right;
  return options[Math.floor(draw(learner, question + 5000) * options.length)] as number;
}

/** Computed anew, in quarter marks, from nothing but the plan. */
export function expectedScore(exam: PlannedExam, learner: number): { score: number; correct: number; wrong: number } {
  const correct = exam.questions.filter(({ right }, index) => choose(exam, learner, index) === right).length;
  const wrong = exam.questions.length - correct;
  return { score: (4 * correct - wrong) / 4, correct, wrong };
}
