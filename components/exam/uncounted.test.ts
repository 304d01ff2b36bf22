import { describe, expect, it } from "vitest";
import { uncountedQuestions } from "@/components/exam/uncounted";
import type { Question, Result } from "@/lib/exams/schema";

const questions = [11, 12, 13, 14].map((id) => ({ id }) as Question);
const answers = (chosen: (number | null)[]) =>
  chosen.map((selected_answer_id, index) => ({ question_id: 11 + index, selected_answer_id })) as Result["answers"];

describe("answers that did not count", () => {
  it("are those that this device could not send and that were graded otherwise", () => {
    const chosen = { 11: 1, 12: 2, 13: 3, 14: null };
    const pending = { 12: 5, 13: 6, 14: 7 };
    // 12 never arrived, 13 did although its answer was lost, 14 was to be cleared.
    expect(uncountedQuestions({ questions, chosen, pending }, { answers: answers([1, null, 3, 4]) })).toEqual([2, 4]);
  });

  it("are none where everything was sent, whatever another device chose", () => {
    expect(uncountedQuestions({ questions, chosen: { 11: 1 }, pending: {} }, { answers: answers([2]) })).toEqual([]);
  });
});
