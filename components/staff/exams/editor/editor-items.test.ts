import { expect, test } from "vitest";
import {
  draftOf,
  emptyFields,
  isDirty,
  isSendable,
  itemOf,
  itemProblems,
  keptItems,
  mergeItems,
  newItem,
  restoreItems,
} from "@/components/staff/exams/editor/editor-items";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";

const question = (id: string, text: string, revision = 1): StaffQuestion => ({
  id,
  revision,
  position: 1,
  kind: "single",
  text,
  marks: 1.5,
  subject: null,
  chapter: null,
  explanation: "",
  scoring: "key",
  options: [
    { text: "এক", is_correct: true, is_right: true },
    { text: "দুই", is_correct: false, is_right: false },
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
  const a = itemOf(question("a", "ক"));
  const b = itemOf(question("b", "খ"));
  const typed = { ...a, fields: { ...a.fields, text: "লিখছি" } };
  const fresh = newItem();
  const merged = mergeItems(exam(question("b", "খ বদলাল", 2), question("a", "ক", 3)), [typed, b, fresh]);
  expect(merged.map(({ key, fields, revision }) => [key, fields.text, revision])).toEqual([
    ["b", "খ বদলাল", 2],
    ["a", "লিখছি", 3],
    [fresh.key, "", 0],
  ]);
});

test("what was typed comes back over the questions, and another's change since is shown beside it", () => {
  const [own, touched, gone] = ["a", "b", "c"].map((id) => {
    const item = itemOf(question(id, "লেখা"));
    return { ...item, fields: { ...item.fields, text: "নতুন লেখা" } };
  });
  const fresh = newItem({ ...emptyFields(), text: "নতুন প্রশ্ন" });
  const kept = keptItems(
    [own, touched, gone, fresh, newItem(), itemOf(question("d", "লেখা"))].flatMap((one) => one ?? []),
  );
  expect(kept).toHaveLength(4);
  const there = exam(question("a", "লেখা"), question("b", "অন্যের লেখা", 2));
  const restored = restoreItems(there, JSON.parse(JSON.stringify(kept)));
  expect(restored.map(({ fields, conflict }) => [fields.text, conflict?.mine.text, conflict?.isGone])).toEqual([
    ["নতুন লেখা", undefined, undefined],
    ["অন্যের লেখা", "নতুন লেখা", false],
    ["নতুন লেখা", "নতুন লেখা", true],
    ["নতুন প্রশ্ন", undefined, undefined],
  ]);
});

test("a choice that was not made is asked for again at the next opening, and writes nothing by itself", () => {
  const [touched, gone] = ["b", "c"].map((id) => {
    const item = itemOf(question(id, "লেখা"));
    return { ...item, fields: { ...item.fields, text: "নতুন লেখা" } };
  });
  const there = exam(question("b", "অন্যের লেখা", 2));
  const first = restoreItems(there, keptItems([touched, gone].flatMap((one) => one ?? [])));
  const second = restoreItems(there, keptItems(first));
  expect(second.map(({ fields, conflict }) => [fields.text, conflict?.mine.text, conflict?.isGone])).toEqual([
    ["অন্যের লেখা", "নতুন লেখা", false],
    ["নতুন লেখা", "নতুন লেখা", true],
  ]);
  expect(second.filter(isSendable)).toEqual([]);
  expect(mergeItems(there, second).map(({ conflict }) => conflict?.mine.text)).toEqual(["নতুন লেখা", "নতুন লেখা"]);
});

test("a new question whose save was not heard of is not written twice", () => {
  const there = question("a", "লেখা");
  const kept = keptItems([newItem(itemOf(there).fields)]);
  expect(restoreItems(exam(there), kept)).toHaveLength(1);
});
