import { expect, test } from "vitest";
import { ownChapters } from "@/components/result/chapter-shares";
import type { ReviewedAnswer } from "@/lib/exams/schema";

const answer = (question_id: number, more: Partial<ReviewedAnswer>) =>
  ({ question_id, scoring: "key", is_correct: false, ...more }) as ReviewedAnswer;
const statement = (is_correct: boolean | null, scoring: "key" | "dropped" = "key") =>
  ({ is_correct, scoring }) as NonNullable<ReviewedAnswer["statements"]>[number];

const answers = [
  answer(1, { is_correct: true }),
  answer(2, { statements: [statement(true), statement(null), statement(true, "dropped")] }),
  answer(3, { scoring: "all_correct", is_correct: true }),
];
const chapter = (name: string | null, question_ids: number[]) => ({
  subject: null,
  chapter: name,
  question_ids,
  percent: 40,
});

test("a chapter counts what its keys decide, a statement as one answer", () => {
  expect(ownChapters({ answers }, { chapters: [chapter("করোটি", [1, 2]), chapter("পা", [3])] })).toEqual([
    { id: 1, name: "করোটি", right: 2, asked: 3, own: 67, batch: 40 },
  ]);
});

test("an exam whose questions name no chapter has none to compare", () => {
  expect(ownChapters({ answers }, { chapters: [chapter(null, [1, 2])] })).toEqual([]);
  expect(ownChapters({ answers }, { chapters: [chapter(null, [2]), chapter("করোটি", [1])] })).toHaveLength(2);
});
