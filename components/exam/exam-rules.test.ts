import { describe, expect, it } from "vitest";
import { examRules, negativeFigure, negativeNote } from "@/components/exam/exam-rules";
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
