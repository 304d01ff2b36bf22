/** The records that the seed made and the rest of the benchmark works on. Seeds of older versions name no kind. */
export type PlannedQuestion =
  | { kind?: "single"; id: number; options: number[]; right: number }
  | { kind: "true_false_set"; id: number; options: number[]; truths: boolean[] };
export type PlannedExam = {
  id: number;
  batchId: number;
  questions: PlannedQuestion[];
  /** The worth of each question: one mark, unless another is named. */
  marks?: number;
};
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

/** A choice as saves and submits carry it: a statement has a `value`, an option of a single has none. */
export type PlannedChoice = { question_id: number; answer_id: number; value?: boolean };

/** A small generator with a fixed seed per learner and question: every run answers alike. */
function draw(learner: number, question: number): number {
  let state = (learner * 2_654_435_761 + question * 40_503 + 97) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

/** When the nth learner answers, in gaps between two choices: nobody knows when a neighbour does. */
export const answersAt = (learner: number, choice: number) => choice + draw(learner, choice + 20_000);

/** Where the draws of statements begin, ten to a set. */
const STATEMENTS = 100_000;

/** The choices by which the nth learner answers a question; better learners are right more often. */
export function choose(exam: PlannedExam, learner: number, place: number): PlannedChoice[] {
  const question = exam.questions[place] as PlannedQuestion;
  const skill = 0.2 + 0.75 * draw(learner, 10_000);
  const question_id = question.id;
  if (question.kind !== "true_false_set") {
    const { options, right } = question;
    const guessed = options[Math.floor(draw(learner, place + 5000) * options.length)] as number;
    return [{ question_id, answer_id: draw(learner, place) < skill ? right : guessed }];
  }
  return question.options.map((answer_id, index) => {
    const turn = STATEMENTS + place * 10 + index;
    const guessed = draw(learner, turn + 5000) < 0.5;
    return {
      question_id,
      answer_id,
      value: draw(learner, turn) < skill ? (question.truths[index] as boolean) : guessed,
    };
  });
}

/** All that the nth learner chooses, in the order of the paper. */
export const choicesOf = (exam: PlannedExam, learner: number): PlannedChoice[] =>
  exam.questions.flatMap((_, place) => choose(exam, learner, place));

function isRight(question: PlannedQuestion, { answer_id, value }: PlannedChoice): boolean {
  if (question.kind !== "true_false_set") return answer_id === question.right;
  return value === question.truths[question.options.indexOf(answer_id)];
}

type Marked = { score: number; correct: number; wrong: number };

/**
 * Computed anew, in hundredths of a mark, from nothing but the plan: a wrong choice costs a quarter of what a right one
 * is worth.
 */
export function marked({ questions, marks = 1 }: PlannedExam, choices: readonly PlannedChoice[]): Marked {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const counts = { correct: 0, wrong: 0 };
  let hundredths = 0;
  for (const choice of choices) {
    const question = asked.get(choice.question_id) as PlannedQuestion;
    const worth = (100 * marks) / (question.kind === "true_false_set" ? question.options.length : 1);
    const right = isRight(question, choice);
    counts[right ? "correct" : "wrong"] += 1;
    hundredths += right ? worth : -worth / 4;
  }
  return { score: hundredths / 100, ...counts };
}

export const expectedScore = (exam: PlannedExam, learner: number): Marked => marked(exam, choicesOf(exam, learner));
