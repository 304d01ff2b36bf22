import { describe, expect, it } from "vitest";
import { firstKind, groupForReview, wrongQuestions } from "@/components/result/review-filter";
import type { ReviewedAnswer } from "@/lib/exams/schema";

const answer = (selected: number | null, correct: boolean | null) =>
  ({ selected_answer_id: selected, is_correct: correct }) as ReviewedAnswer;

const numbers = (answers: readonly ReviewedAnswer[], keysShown: boolean) =>
  groupForReview(answers, keysShown).map(({ kind, answers: group }) => [kind, group.map(({ number }) => number)]);

it("sorts questions by how they were answered and keeps their numbers", () => {
  const answers = [answer(1, true), answer(2, false), answer(null, false), answer(3, true)];
  expect(numbers(answers, true)).toEqual([
    ["wrong", [2]],
    ["blank", [3]],
    ["correct", [1, 4]],
    ["all", [1, 2, 3, 4]],
  ]);
});

it("tells nobody right from wrong before the keys are shown", () => {
  expect(numbers([answer(1, null), answer(null, null)], false)).toEqual([
    ["all", [1, 2]],
    ["answered", [1]],
    ["blank", [2]],
  ]);
});

it("begins with what was wrong, where there is any and it may be told", () => {
  const answers = [answer(1, true), answer(2, false)];
  expect(firstKind(groupForReview(answers, true))).toBe("wrong");
  expect(firstKind(groupForReview([answer(1, true)], true))).toBe("all");
  expect(firstKind(groupForReview([answer(1, null)], false))).toBe("all");
});

describe("a set", () => {
  const set = (...statements: [selected: boolean | null, correct: boolean | null][]) =>
    ({
      kind: "true_false_set",
      scoring: "key",
      is_correct: statements.every(([, correct]) => correct),
      statements: statements.map(([selected, is_correct]) => ({ selected, is_correct, scoring: "key" })),
    }) as ReviewedAnswer;

  it("is wrong with one wrong statement, blank with one blank, and right when all are", () => {
    const answers = [
      set([true, true], [false, true]),
      set([true, true], [true, false]),
      set([true, true], [null, false]),
      set([true, false], [null, false]),
      set([null, false], [null, false]),
    ];
    expect(numbers(answers, true)).toEqual([
      ["wrong", [2, 4]],
      ["blank", [3, 4, 5]],
      ["correct", [1]],
      ["all", [1, 2, 3, 4, 5]],
    ]);
    expect(wrongQuestions(answers)).toBe(2);
  });

  it("is not wrong for a statement that was dropped", () => {
    const answer = set([true, true], [true, false]);
    const [right, dropped] = answer.statements ?? [];
    const corrected = { ...answer, is_correct: true, statements: [right, { ...dropped, scoring: "dropped" }] };
    expect(numbers([corrected as ReviewedAnswer], true)[0]).toEqual(["wrong", []]);
  });

  it("is answered when all of it is", () => {
    expect(numbers([set([true, null], [false, null]), set([true, null], [null, null])], false)).toEqual([
      ["all", [1, 2]],
      ["answered", [1]],
      ["blank", [2]],
    ]);
  });
});
