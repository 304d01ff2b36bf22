import { describe, expect, it } from "vitest";
import { uncountedQuestions } from "@/components/exam/uncounted";
import type { Question, Result } from "@/lib/exams/schema";

const questions = [11, 12, 13, 14].map((id) => ({ id, answers: [] as Question["answers"] }) as Question);
const numbersOf = (...[unsent, result]: Parameters<typeof uncountedQuestions>) =>
  uncountedQuestions(unsent, result).map(({ number }) => number);
const answers = (chosen: (number | null)[]) =>
  chosen.map((selected_answer_id, index) => ({ question_id: 11 + index, selected_answer_id })) as Result["answers"];

describe("answers that did not count", () => {
  it("are those that this device could not send and that were graded otherwise", () => {
    const chosen = { 11: 1, 12: 2, 13: 3, 14: null };
    const pending = { 12: 5, 13: 6, 14: 7 };
    // 12 never arrived, 13 did although its answer was lost, 14 was to be cleared.
    expect(numbersOf({ questions, chosen, pending }, { answers: answers([1, null, 3, 4]) })).toEqual([2, 4]);
  });

  it("are none where everything was sent, whatever another device chose", () => {
    expect(uncountedQuestions({ questions, chosen: { 11: 1 }, pending: {} }, { answers: answers([2]) })).toEqual([]);
  });

  it("name the statements of a set, and only those that this device could not send", () => {
    const set = { id: 21, kind: "true_false_set", answers: [{ id: 1 }, { id: 2 }, { id: 3 }] } as Question;
    const chosen = { 21: { 1: true, 2: false, 3: null } };
    const unsent = { questions: [set], chosen, pending: { "21:2": 4, "21:3": 5 } };
    const graded = (selected: Record<string, boolean>) =>
      ({
        answers: [
          {
            question_id: 21,
            kind: "true_false_set",
            statements: [1, 2, 3].map((id) => ({ id, selected: selected[id] ?? null })),
          },
        ],
      }) as unknown as Result;
    // The first was graded otherwise, by another device: this one had sent its own.
    expect(uncountedQuestions(unsent, graded({ 1: false, 2: true }))).toEqual([{ number: 1, statements: [1] }]);
    expect(uncountedQuestions(unsent, graded({ 1: true, 2: false }))).toEqual([]);
    expect(uncountedQuestions(unsent)).toEqual([{ number: 1, statements: [1, 2] }]);
  });
});
