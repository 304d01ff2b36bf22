import { describe, expect, it } from "vitest";
import { examRules, negativeFigure, negativeNote } from "@/components/exam/exam-rules";
import { statementCosts } from "@/components/exam/statement-costs";
import type { Exam } from "@/lib/exams/schema";

const fixed = {
  duration: 75,
  has_negative_marking: true,
  negative_marking_type: "fixed",
  negative_marks_per_question: 0.25,
} as Exam;
const percentage = { ...fixed, negative_marking_type: "percentage", negative_marks_per_question: 25 } as Exam;
const none = { ...fixed, has_negative_marking: false } as Exam;

describe("negative marks in words", () => {
  it.each([
    [fixed, "−০.২৫", "ভুলে −০.২৫", "প্রতিটি ভুল উত্তরে ০.২৫ নম্বর কাটা যাবে।"],
    [percentage, "−২৫%", "ভুলে নম্বরের −২৫%", "প্রতিটি ভুল উত্তরে ওই প্রশ্নের নম্বরের ২৫% কাটা যাবে।"],
    [none, "নেই", null, "ভুল উত্তরে নম্বর কাটা যাবে না।"],
  ])("%#", (exam, figure, note, rule) => {
    expect(negativeFigure(exam)).toBe(figure);
    expect(negativeNote(exam)).toBe(note);
    expect(examRules(exam)).toContain(rule);
  });
});

describe("an exam with sets", () => {
  const sets = { questions_count: 2, answers_count: 6 };
  const set = {
    kind: "true_false_set" as const,
    marks: 2,
    answers: [1, 2, 3, 4, 5].map((id) => ({ id, answer_text: "" })),
  };

  it("says that a statement is an answer, what a wrong one costs, and that a question stops at zero", () => {
    const rules = examRules({ ...fixed, ...sets, floor_at_zero: true });
    expect(rules[1]).toContain("প্রতিটি উক্তি একটি উত্তর।");
    expect(rules[2]).toBe(
      "প্রতিটি ভুল উত্তরে ০.২৫ নম্বর কাটা যাবে, সেটের প্রতিটি ভুল উক্তিতেও। কোনো প্রশ্নের নম্বর শূন্যের নিচে নামবে না।",
    );
    expect(examRules({ ...none, ...sets })[2]).toBe("ভুল উত্তরে নম্বর কাটা যাবে না।");
  });

  it.each([
    [fixed, "প্রতিটি ০.৪০, ভুলে −০.২৫"],
    [percentage, "প্রতিটি ০.৪০, ভুলে −০.১০"],
    [none, "প্রতিটি ০.৪০, ভুলে কাটা যায় না"],
  ])("%#: a share of its question, less what a wrong one costs", (exam, words) => {
    expect(statementCosts(exam, set)).toBe(words);
  });
});

describe("when the right answers are shown", () => {
  const closing = "2026-12-05T14:00:00Z";
  it.each([
    ["at_once", null, "জমা দেওয়ার পরই সঠিক উত্তর ও ব্যাখ্যা দেখতে পাবেন।"],
    ["at_closing", closing, "সবার জন্য কুইজ শেষ হলে সঠিক উত্তর ও ব্যাখ্যা দেখা যাবে: ৫ ডিসেম্বর ২০২৬, রাত ৮টা।"],
    ["at_instant", closing, "সঠিক উত্তর ও ব্যাখ্যা দেখা যাবে: ৫ ডিসেম্বর ২০২৬, রাত ৮টা।"],
  ] as const)("%s", (key_release, keys_available_at, rule) => {
    const rules = examRules({ ...none, key_release, keys_available_at }).map((text) => text.replaceAll("\u00a0", " "));
    expect(rules.at(-1)).toBe(rule);
  });
});
