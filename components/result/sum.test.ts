import { describe, expect, it } from "vitest";
import { sumLines, unitsIn } from "@/components/result/sum";
import type { Result, ReviewedAnswer } from "@/lib/exams/schema";

const answer = (marks: number, scoring: ReviewedAnswer["scoring"] = "key") =>
  ({ marks, scoring, options: [{ id: 1, answer_text: "ক" }] }) as ReviewedAnswer;

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

  describe("of sets", () => {
    const set = (marks: number, count: number, scoring: ReviewedAnswer["scoring"] = "key") =>
      ({
        kind: "true_false_set",
        marks,
        scoring: "key",
        options: Array.from({ length: count }, (_, id) => ({ id, answer_text: "ক" })),
        statements: Array.from({ length: count }, (_, id) => ({ id, scoring: id === 0 ? scoring : "key" })),
      }) as ReviewedAnswer;
    const residency = { answers: [set(1, 5), set(1, 5)], negative_marks_per_question: 0.05 };

    it("is multiplied out by statements", () => {
      const counts = { correct_answers: 7, wrong_answers: 2, negative_marks: 0.1, score: 1.3 };
      const lines = sumLines(result({ ...residency, ...counts }));
      expect(lines.map(({ label }) => label)).toEqual(["সঠিক ৭ × ০.২ =", "ভুল ২ × −০.০৫ =", "মোট ="]);
      expect(unitsIn(result(residency))).toBe(10);
    });

    it("only counts where a question stopped at zero, a statement was judged otherwise, or a share has no end", () => {
      const stopped = { ...residency, correct_answers: 7, wrong_answers: 3, negative_marks: 0.1, score: 1.3 };
      const dropped = { correct_answers: 7, wrong_answers: 2, negative_marks: 0.1, score: 1.3 };
      const thirds = { correct_answers: 2, wrong_answers: 1, negative_marks: 0.05, score: 0.6167 };
      const results = [
        result(stopped),
        result({ ...residency, ...dropped, answers: [set(1, 5), set(1, 5, "dropped")] }),
        result({ ...residency, ...thirds, answers: [set(1, 3)] }),
      ];
      for (const each of results) expect(sumLines(each)[0]?.label).toMatch(/টি থেকে$/);
    });
  });
});
