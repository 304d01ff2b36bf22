import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asKind,
  asSent,
  correctedPlaces,
  draftOf,
  emptyFields,
  emptyLike,
  type Fields,
  isDirty,
  isSendable,
  itemOf,
  itemProblems,
  keptItemSchema,
  keptItems,
  markRight,
  mergeItems,
  newItem,
  newOption,
  restoreItems,
  tallyOf,
  untoldStatements,
  withTruth,
} from "@/components/staff/exams/editor/editor-items";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";
import type { Markup } from "@/lib/markup/document";

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

const setOf = (...truths: (boolean | undefined)[]): Fields => ({
  ...emptyFields(),
  kind: "true_false_set",
  text: "বাম নিলয় সম্পর্কে",
  options: truths.map((truth, index) => ({ ...newOption(`উক্তি ${index}`), truth })),
});
const truthsOf = ({ options }: Fields) => options.map(({ truth }) => truth);
const keyOf = ({ options }: Fields) => options.map(({ isRight }) => isRight);

test("a set is sent once the truth of each statement was told, and stays in the draft until then", () => {
  const begun = newItem(setOf(true, undefined, false));
  expect(isSendable(begun)).toBe(false);
  expect(itemProblems(begun)).toEqual(["untold_truth"]);
  expect(untoldStatements(begun.fields)).toEqual([1]);
  const [kept] = JSON.parse(JSON.stringify(keptItems([begun])));
  expect(truthsOf(kept.fields)).toEqual([true, undefined, false]);

  const told = { ...begun, fields: { ...begun.fields, options: withTruth(begun.fields.options, 1, false) } };
  expect(isSendable(told)).toBe(true);
  expect(itemProblems(told)).toEqual([]);
  expect(draftOf(told.fields)).toMatchObject({
    kind: "true_false_set",
    options: [true, false, false].map((is_right) => ({ is_correct: false, is_right })),
  });
});

test("a row without a text asks for no truth", () => {
  const { options, ...fields } = setOf(true, false);
  expect(isSendable(newItem({ ...fields, options: [...options, newOption()] }))).toBe(true);
});

test("a kept statement without a truth is not taken for the false one that the server has", () => {
  const there = {
    ...question("a", "বাম নিলয় সম্পর্কে"),
    kind: "true_false_set" as const,
    options: [true, false].map((is_right, index) => ({ text: `উক্তি ${index}`, is_correct: false, is_right })),
  };
  const item = itemOf(there);
  expect(isDirty(item)).toBe(false);
  const { options } = item.fields;
  const untold = { ...item, fields: { ...item.fields, options: options.map(({ truth: _, ...one }) => one) } };
  expect(isDirty(untold)).toBe(true);
  const [restored] = restoreItems(exam(there), JSON.parse(JSON.stringify(keptItems([untold]))));
  expect(restored && truthsOf(restored.fields)).toEqual([undefined, undefined]);
});

test("a key turns a statement's truth, and tells an untold one to be true first", () => {
  const fields = setOf(undefined);
  const once = { ...fields, options: markRight(fields, 0) };
  expect(truthsOf(once)).toEqual([true]);
  expect(truthsOf({ ...once, options: markRight(once, 0) })).toEqual([false]);
});

test("a single becomes a set: texts stay, what was right is true, and nothing is said of the others", () => {
  const single = { ...emptyFields(), options: [newOption("ক"), newOption("খ", true), newOption("গ")] };
  const set = asKind(single, "true_false_set");
  expect(set.options.map(({ text }) => text)).toEqual(["ক", "খ", "গ"]);
  expect(truthsOf(set)).toEqual([undefined, true, undefined]);
  expect(keyOf(asKind(set, "single"))).toEqual([false, true, false]);
});

test("an option that a correction accepted is a true statement too", () => {
  const accepted = { ...newOption("খ"), isAccepted: true };
  const set = asKind({ ...emptyFields(), options: [newOption("ক", true), accepted] }, "true_false_set");
  expect(truthsOf(set)).toEqual([true, true]);
});

test("a set with one true statement becomes a single with that key, any other one without", () => {
  const kindOf = fc.array(fc.constantFrom(true, false, undefined), { minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(kindOf, (truths) => {
      const set = setOf(...truths);
      const single = asKind(set, "single");
      const trues = truths.filter(Boolean).length;
      expect(keyOf(single)).toEqual(truths.map((truth) => trues === 1 && truth === true));
      expect(itemProblems(newItem(single)).includes("no_right_answer")).toBe(trues !== 1);
      expect(draftOf(single).options.map(({ text }) => text)).toEqual(draftOf(set).options.map(({ text }) => text));
      // Turned by mistake and turned back, no truth is lost.
      expect(truthsOf(asKind(single, "true_false_set"))).toEqual(truths);
    }),
  );
});

test("an accepted option stays accepted when a text changes, and goes with another key", () => {
  const there = question("a", "লেখা");
  const item = itemOf({
    ...there,
    options: [...there.options, { text: "তিন", is_correct: false, is_right: true }],
  });
  expect(isDirty(item)).toBe(false);
  expect(item.fields.options.map(({ isAccepted = false }) => isAccepted)).toEqual([false, false, true]);
  const { options } = draftOf({ ...item.fields, text: "অন্য লেখা" });
  expect(options.map(({ is_right }) => is_right)).toEqual([true, false, true]);
  const turned = draftOf({ ...item.fields, options: markRight(item.fields, 1) });
  expect(turned.options.map(({ is_right }) => is_right)).toEqual([false, true, false]);
});

test("the next question has the kind, the marks and as many rows, and nothing else", () => {
  const next = emptyLike({ ...setOf(true, false, true, true, false), marks: "২", explanation: "কেন" });
  expect(next).toMatchObject({ kind: "true_false_set", marks: "২", text: "", explanation: "" });
  expect(next.options).toHaveLength(5);
  expect(truthsOf(next)).toEqual(Array(5).fill(undefined));
  expect(next.options.some(({ text }) => text !== "")).toBe(false);
});

test("a set counts as many answers as it has statements", () => {
  const items = [newItem(setOf(true, false, true)), newItem(setOf(true, undefined)), itemOf(question("a", "লেখা"))];
  expect(tallyOf(items)).toEqual({ kinds: { single: 1, true_false_set: 2 }, answers: 6 });
});

test("a corrected statement is named while it keeps its words and its truth, wherever it stands", () => {
  const options: StaffQuestion["options"] = [
    { text: "এক", is_correct: false, is_right: true, scoring: "key" },
    { text: "দুই", is_correct: false, is_right: false, scoring: "dropped" },
    { text: "তিন", is_correct: false, is_right: true, scoring: "all_correct" },
  ];
  const item = itemOf({ ...question("a", "হৃৎপিণ্ডে"), kind: "true_false_set", options });
  const placesOf = (fields: Fields, corrected = item.corrected) =>
    correctedPlaces({ corrected, fields }).map(({ place, scoring }) => [place, scoring]);
  const { fields } = item;
  expect(placesOf(fields)).toEqual([
    [1, "dropped"],
    [2, "all_correct"],
  ]);
  expect(placesOf({ ...fields, options: fields.options.toReversed() })).toEqual([
    [0, "all_correct"],
    [1, "dropped"],
  ]);
  expect(placesOf({ ...fields, options: withTruth(fields.options, 1, true) })).toEqual([[2, "all_correct"]]);
  expect(placesOf(asKind(fields, "single"))).toEqual([]);

  // Saved with other words the correction is gone, also when the old words come back.
  const reworded = fields.options.map((option, place) => (place === 2 ? { ...option, text: "চার" } : option));
  const { corrected } = asSent({ ...item, fields: { ...fields, options: reworded } });
  expect(placesOf(fields, corrected)).toEqual([[1, "dropped"]]);
});

const potential = (converter: string): Markup => {
  const attrs = { tex: "E_K", display: false, mathml: "<math></math>", spoken: "ই কে", converter };
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "formula", attrs }] }] };
};
const marked = (converter = "temml 0"): StaffQuestion => {
  const { options, ...rest } = question("a", "$E_K$");
  const [first, second] = options.map((option) => ({ ...option, text_doc: potential(converter) }));
  const docs = { text_doc: potential(converter), explanation_doc: potential(converter), explanation: "$E_K$" };
  return { ...rest, ...docs, options: [first, second].flatMap((one) => one ?? []) };
};

test("texts with markup are sent as they were typed, beside the plain texts that are made of them", () => {
  const item = itemOf(marked());
  expect(isDirty(item)).toBe(false);
  const attrs = { tex: "E_K", display: false };
  const typed = { type: "doc", content: [{ type: "paragraph", content: [{ type: "formula", attrs }] }] };
  const draft = draftOf({ ...item.fields, text: "কিছু" });
  expect(draft).toMatchObject({ text: "$E_K$", text_doc: typed, explanation_doc: typed });
  expect(draft.options.map(({ text, text_doc }) => [text, text_doc])).toEqual([
    ["$E_K$", typed],
    ["$E_K$", typed],
  ]);
});

test("a text that lost its markup says so, since one that is left out keeps it", () => {
  const item = itemOf(marked());
  const plain = { ...item, fields: { ...item.fields, textDoc: null } };
  expect(isDirty(plain)).toBe(true);
  expect(draftOf(plain.fields).text_doc).toBeNull();
});

test("another converter makes no other question", () => {
  const typed = {
    ...itemOf(marked()),
    fields: { ...itemOf(marked()).fields, explanation: "কেন", explanationDoc: null },
  };
  const [restored] = restoreItems(exam(marked("temml 1")), JSON.parse(JSON.stringify(keptItems([typed]))));
  expect(restored?.fields.explanation).toBe("কেন");
  expect(restored?.conflict).toBeNull();
});

test("a draft that was kept before there was markup is read, and is the same as its question", () => {
  const item = itemOf(question("a", "লেখা"));
  const [kept] = keptItems([{ ...item, fields: { ...item.fields, text: "নতুন লেখা" } }]);
  const before = JSON.parse(JSON.stringify(kept), (name, value) => (name.endsWith("Doc") ? undefined : value));
  expect(before.saved).not.toContain("_doc");
  const [restored] = restoreItems(exam(question("a", "লেখা")), [keptItemSchema.parse(before)]);
  expect(restored).toMatchObject({ fields: { text: "নতুন লেখা", textDoc: null }, conflict: null });
});
