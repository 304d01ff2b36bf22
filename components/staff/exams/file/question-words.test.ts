import { expect, test } from "vitest";
import {
  comingWords,
  isMarkupAlone,
  keyBeside,
  keyWords,
  kindWords,
  markupBeside,
  optionWords,
  type PreviewedQuestion,
} from "@/components/staff/exams/file/question-words";
import type { Markup } from "@/lib/markup/document";

const question = (kind: PreviewedQuestion["kind"], key: string, right: boolean[]): PreviewedQuestion => ({
  position: 1,
  kind,
  text: "হৃৎপিণ্ড সম্পর্কে",
  marks: 1,
  explanation: "",
  subject: null,
  chapter: null,
  options: ["চার প্রকোষ্ঠ", "তিন কপাটিকা", "দুই অলিন্দ"].map((text, index) => ({
    text,
    is_correct: "কখগ".charAt(index) === key,
    is_right: right[index] ?? false,
  })),
});

test("a set is told with the truth of each statement", () => {
  const set = question("true_false_set", "", [true, false, true]);
  expect(kindWords(set)).toBe("সত্য-মিথ্যা সেট");
  expect(optionWords(set, "bengali")).toBe("ক. চার প্রকোষ্ঠ: সত্য\nখ. তিন কপাটিকা: মিথ্যা\nগ. দুই অলিন্দ: সত্য");
  expect(keyWords(set, "bengali")).toBe(optionWords(set, "bengali"));
});

test("letters and truths are those of the exam", () => {
  const set = question("true_false_set", "", [true, false, true]);
  expect(keyWords(set, "latin")).toBe("a. চার প্রকোষ্ঠ: True\nb. তিন কপাটিকা: False\nc. দুই অলিন্দ: True");
  const single = question("single", "খ", [false, true, false]);
  expect(keyWords(single, "latin")).toBe("b. তিন কপাটিকা");
  expect(optionWords(single, "latin")).toBe("a. চার প্রকোষ্ঠ  b. তিন কপাটিকা  c. দুই অলিন্দ");
});

test("a single is told with its key and with what is accepted beside it", () => {
  expect(keyWords(question("single", "খ", [false, true, false]), "bengali")).toBe("খ. তিন কপাটিকা");
  expect(keyWords(question("single", "গ", [true, false, true]), "bengali")).toBe(
    "গ. দুই অলিন্দ (গ্রহণ করা হয়: ক. চার প্রকোষ্ঠ)",
  );
  expect(keyWords(question("single", "", []), "bengali")).toBe("নেই");
});

test("of two sets the statements that were turned are named, wherever they stand now", () => {
  const before = question("true_false_set", "", [true, false, true]);
  const after = question("true_false_set", "", [true, true, true]);
  expect([keyBeside(before, "bengali", after), keyBeside(after, "bengali", before)]).toEqual([
    "খ. তিন কপাটিকা: মিথ্যা",
    "খ. তিন কপাটিকা: সত্য",
  ]);
  const moved = { ...after, options: after.options.toReversed() };
  expect(keyBeside(moved, "bengali", before)).toBe("খ. তিন কপাটিকা: সত্য");
});

test("beside another kind, or where only the order changed, the whole key is told", () => {
  const set = question("true_false_set", "", [true, false, true]);
  const single = question("single", "ক", [true, false, false]);
  expect([keyBeside(set, "bengali", single), keyBeside(single, "bengali", set)]).toEqual([
    keyWords(set, "bengali"),
    keyWords(single, "bengali"),
  ]);
  expect(keyBeside(set, "bengali", { ...set, options: set.options.toReversed() })).toBe(keyWords(set, "bengali"));
});

test("what comes and what goes is told: kinds where there are sets, and the questions that are left out", () => {
  const set = question("true_false_set", "", [true, false, true]);
  const single = question("single", "ক", [true, false, false]);
  const change = { before: 1, after: null, parts: [], was: single };
  const removed = { ...change, kind: "removed" as const };
  const changes = [removed, { ...removed, before: 2 }, { ...change, kind: "same" as const, after: 1, was: null }];
  expect(comingWords({ questions: [set, set, single], changes })).toBe("২টি বাদ যাবে · ২টি সেট, ১টি একক");
  expect(comingWords({ questions: [single], changes })).toBe("২টি বাদ যাবে");
  expect(comingWords({ questions: [set], changes: null })).toBe("১টি সেট");
  expect(comingWords({ questions: [single], changes: null })).toBe("");
});

test("of texts with the same letters the markup is told, where the file says another", () => {
  const line = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] }) as Markup;
  const formula = line({ type: "formula", attrs: { tex: "x", display: false, mathml: "", spoken: "", converter: "" } });
  const bold = line({ type: "text", text: "চার", marks: [{ type: "bold" }] });
  const plain = question("single", "ক", [true]);
  const marked = (...docs: (Markup | undefined)[]) => ({
    ...plain,
    options: plain.options.map((option, place) => ({ ...option, text_doc: docs[place] })),
  });
  expect(markupBeside("text", plain, { ...plain, text_doc: formula })).toEqual({ was: "নেই", now: "সূত্র: x" });
  expect(markupBeside("options", marked(bold, bold, bold), marked(undefined, formula, bold))).toEqual({
    was: "মোটা: চার",
    now: "সূত্র: x",
  });
});

test("letters are compared without the truths of a set", () => {
  const before = question("true_false_set", "", [true, false, true]);
  const turned = question("true_false_set", "", [false, false, true]);
  expect(isMarkupAlone("options", before, turned)).toBe(true);
  expect(isMarkupAlone("text", before, { ...turned, text: "যকৃৎ" })).toBe(false);
  expect(isMarkupAlone("key", before, before)).toBe(false);
});
