import { expect, test } from "vitest";
import { actionName, changesIn, factsIn, isUnchanged } from "@/lib/audit/change-words";

test("before and after are paired by name, a name of one side alone stays", () => {
  const detail = { reason: "ভুল", before: { phone: "1", slogan: "ক" }, after: { phone: "2", slogan: "ক", open: true } };
  const changes = changesIn(detail);
  expect(changes).toEqual([
    { name: "phone", before: "১", after: "২" },
    { name: "slogan", before: "ক", after: "ক" },
    { name: "open", before: null, after: "হ্যাঁ" },
  ]);
  expect(changes.filter(isUnchanged).map(({ name }) => name)).toEqual(["slogan"]);
  expect(factsIn(detail)).toEqual([["reason", "ভুল"]]);
});

test("a name with its own before and after is a change too; the rest are facts, the reason first", () => {
  const detail = { exam_id: 12, closes_at: { before: null, after: "2026-11-22" }, reason: "বিদ্যুৎ ছিল না", rows: 2 };
  expect(changesIn(detail)).toEqual([{ name: "closes_at", before: "—", after: "২২\u00A0নভেম্বর\u00A0২০২৬" }]);
  expect(factsIn(detail)).toEqual([
    ["reason", "বিদ্যুৎ ছিল না"],
    ["rows", "২"],
    ["exam_id", "#১২"],
  ]);
  expect([changesIn(null), factsIn(null)]).toEqual([[], []]);
});

test("a rule that was switched shows both sides", () => {
  const detail = { before: false, after: true, reason: "ভর্তির ভিড়" };
  expect(changesIn(detail, "admissions.automatic")).toEqual([{ name: "is_active", before: "না", after: "হ্যাঁ" }]);
  expect(factsIn(detail)).toEqual([["reason", "ভর্তির ভিড়"]]);
});

test("which question was regraded stands beside what changed of it", () => {
  const detail = { question: { position: 4, before: { key: "A" }, after: { key: "B" } } };
  expect(changesIn(detail)).toEqual([{ name: "question", before: "সঠিক উত্তর: ক", after: "সঠিক উত্তর: খ" }]);
  expect(factsIn(detail)).toEqual([["question", "ক্রম: ৪"]]);
});

test("keys of several options and of sets are told in letters and words", () => {
  const key = (before: string, after: string) => changesIn({ before: { key: before }, after: { key: after } })[0];
  expect(key("B", "B/D")).toEqual({ name: "key", before: "খ", after: "খ/ঘ" });
  expect(key("TF", "FT")).toEqual({ name: "key", before: "সত্য, মিথ্যা", after: "মিথ্যা, সত্য" });
  const question = { position: 4, before: {}, after: {}, statements: [{ position: 3, before: "true", after: "drop" }] };
  expect(factsIn({ question })).toEqual([["question", "ক্রম: ৪ · উক্তি: ক্রম: ৩ · সত্য → বাদ"]]);
});

test("what is within a value stands in one order, a change of it with an arrow", () => {
  const moves = [{ rank: { after: 1, before: 2 }, user_id: 7 }];
  expect(factsIn({ moves })).toEqual([["moves", "মানুষ: #৭ · স্থান: ২ → ১"]]);
});

test("actions have names, an unknown one stays as it is", () => {
  expect(actionName("enrollment.cancel")).toBe("ভর্তি বাতিল");
  expect(actionName("thing.of_tomorrow")).toBe("thing.of_tomorrow");
});

test("a text of which only the markup changed is told by it", () => {
  const doc = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });
  const formula = (tex: string) => doc({ type: "formula", attrs: { tex, display: false } });
  const bold = doc({ type: "text", text: "ক", marks: [{ type: "bold" }] });
  const side = (text_doc: object) => ({ text: "$x$", text_doc });
  expect(changesIn({ before: { text: "$x$" }, after: side(formula("x")) })).toContainEqual({
    name: "text_doc",
    before: null,
    after: "সূত্র: x",
  });
  const question = { position: 2, before: {}, after: {}, explanation_doc: { before: bold, after: null } };
  expect(factsIn({ question })).toEqual([["question", "ক্রম: ২ · ব্যাখ্যার সাজ: মোটা: ক → —"]]);
});
