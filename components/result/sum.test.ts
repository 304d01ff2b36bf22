import { describe, expect, it } from "vitest";
import { sumLines } from "@/components/result/sum";
import type { Result, ReviewedAnswer } from "@/lib/exams/schema";

const answer = (marks: number, scoring: ReviewedAnswer["scoring"] = "key") => ({ marks, scoring }) as ReviewedAnswer;

function result(overrides: Partial<Result>): Result {
  return {
    score: 21.75,
    correct_answers: 23,
    wrong_answers: 5,
    negative_marks: 1.25,
    negative_marks_per_question: 0.25,
    negative_marking_type: "fixed",
    answers: [answer(1), answer(1)],
    ...overrides,
  } as Result;
}

describe("the sum in words", () => {
  it("is multiplied out where every question has the same mark", () => {
    expect(sumLines(result({}))).toEqual([
      { label: "সঠিক ২৩ × ১ =", value: "২৩.০০" },
      { label: "ভুল ৫ × −০.২৫ =", value: "−১.২৫" },
      { label: "মোট =", value: "২১.৭৫" },
    ]);
  });

  it("takes a percentage of the question's mark", () => {
    const percentage = { negative_marking_type: "percentage", negative_marks_per_question: 25 } as const;
    const lines = sumLines(result({ ...percentage, answers: [answer(2)], score: 43.5, negative_marks: 2.5 }));
    expect(lines[1]).toEqual({ label: "ভুল ৫ × −০.৫ =", value: "−২.৫০" });
  });

  it("only counts where marks differ or a question was judged otherwise", () => {
    const mixed = sumLines(result({ answers: [answer(1), answer(2)] }));
    expect(mixed.map(({ label }) => label)).toEqual(["সঠিক ২৩টি থেকে", "ভুল ৫টির জন্য", "মোট ="]);
    expect(sumLines(result({ answers: [answer(1), answer(1, "dropped")] }))[0]?.label).toBe("সঠিক ২৩টি থেকে");
  });

  it("says nothing of deductions that were none", () => {
    expect(sumLines(result({ negative_marks: 0, score: 23 }))).toHaveLength(2);
  });
});
