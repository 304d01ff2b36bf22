import { expect, test } from "vitest";
import { choicesOf, expectedScore, marked, type PlannedExam, type PlannedQuestion } from "./plan";

const single = (id: number, right: number): PlannedQuestion => ({ id, options: [1, 2, 3, 4], right });
const setOf = (id: number, truths: boolean[]): PlannedQuestion => ({
  kind: "true_false_set",
  id,
  options: truths.map((_, index) => id * 10 + index),
  truths,
});
const examOf = (questions: PlannedQuestion[], marks?: number): PlannedExam => ({ id: 1, batchId: 1, questions, marks });

test("a learner says each statement by itself, and an option of each single", () => {
  const exam = examOf([setOf(3, [true, false, true, false, true]), single(4, 2)]);
  const choices = choicesOf(exam, 6);
  expect(choices.map(({ question_id, answer_id, value }) => [question_id, answer_id, typeof value])).toEqual([
    ...[30, 31, 32, 33, 34].map((statement) => [3, statement, "boolean"]),
    [4, expect.any(Number), "undefined"],
  ]);
  expect(choicesOf(exam, 6)).toEqual(choices);
});

/** By their places: true and false of the set, a number of the single. */
const say = (said: (boolean | number)[]) =>
  said.map((one, index) =>
    typeof one === "boolean"
      ? { question_id: 3, answer_id: 30 + index, value: one }
      : { question_id: 4, answer_id: one },
  );

test.each([
  ["all of it right", 1, [true, false, true, false, true, 2], 2],
  ["two statements wrong: 3 × 0.2 − 2 × 0.05 + 1", 1, [false, true, true, false, true, 2], 1.5],
  ["every statement wrong: −5 × 0.05 + 1", 1, [false, true, false, true, false, 2], 0.75],
  ["the single wrong too: −0.25 − 0.25", 1, [false, true, false, true, false, 3], -0.5],
  ["of two marks each, one statement wrong: 4 × 0.4 − 0.1 + 2", 2, [true, false, true, false, false, 2], 3.5],
  ["of two marks each, the single wrong: 2 − 0.5", 2, [true, false, true, false, true, 1], 1.5],
  ["three statements and nothing else: 3 × 0.2", 1, [true, false, true], 0.6],
])("%s", (_, marks, said, score) => {
  const exam = examOf([setOf(3, [true, false, true, false, true]), single(4, 2)], marks);
  expect(marked(exam, say(said)).score).toBe(score);
});

test("better learners get more, and nobody all", () => {
  const exam = examOf(Array.from({ length: 200 }, (_, index) => setOf(100 + index, [true, false, true, false, true])));
  const scores = Array.from({ length: 50 }, (_, learner) => expectedScore(exam, learner));
  for (const { correct, wrong, score } of scores) {
    expect(correct + wrong).toBe(1000);
    expect(score).toBeCloseTo(correct * 0.2 - wrong * 0.05, 6);
  }
  expect(new Set(scores.map(({ score }) => score)).size).toBeGreaterThan(40);
});
