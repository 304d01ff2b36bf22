import { expect, test } from "vitest";
import {
  draftOf,
  emptyFields,
  isDirty,
  isSendable,
  itemOf,
  itemProblems,
  mergeItems,
  newItem,
} from "@/components/staff/exams/editor/editor-items";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";

const question = (id: string, text: string, revision = 1): StaffQuestion => ({
  ...{ id, revision, position: 1, text, marks: 1.5, subject: null, chapter: null, explanation: "", scoring: "key" },
  options: [
    { text: "এক", is_correct: true },
    { text: "দুই", is_correct: false },
  ],
});
const exam = (...questions: StaffQuestion[]) => ({ questions }) as StaffExam;

test("what came from the server is no change, also with marks in Bengali digits and rows without a text", () => {
  const item = itemOf(question("a", "লেখা"));
  expect(isDirty(item)).toBe(false);
  const { options } = item.fields;
  const typed = { ...item.fields, marks: "১.৫", options: [...options, ...emptyFields().options] };
  expect(isDirty({ ...item, fields: typed })).toBe(false);
  expect(draftOf(typed).options).toHaveLength(2);
});

test("half a question is not sent, one without a right option is and says so", () => {
  const blank = newItem();
  expect(isSendable(blank)).toBe(false);
  const begun = { ...blank, fields: { ...blank.fields, text: "লেখা" } };
  expect(isSendable(begun)).toBe(true);
  expect(itemProblems(begun)).toContain("no_right_answer");
  expect(isSendable({ ...begun, fields: { ...begun.fields, marks: "abc" } })).toBe(false);
});

test("a reload keeps what is typed and not saved, and takes the rest from the server", () => {
  const [a, b] = [itemOf(question("a", "ক")), itemOf(question("b", "খ"))];
  const typed = { ...a, fields: { ...a.fields, text: "লিখছি" } };
  const fresh = newItem();
  const merged = mergeItems(exam(question("b", "খ বদলাল", 2), question("a", "ক", 3)), [typed, b, fresh]);
  expect(merged.map(({ key, fields, revision }) => [key, fields.text, revision])).toEqual([
    ["b", "খ বদলাল", 2],
    ["a", "লিখছি", 3],
    [fresh.key, "", 0],
  ]);
});
