import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftOf } from "@/components/staff/exams/editor/editor-items";
import {
  attentionOf,
  described,
  type Imported,
  importedOf,
  isDraft,
  mapPieces,
  openDoubts,
  pendingId,
  pendingPicture,
  picturesIn,
  withBijoyTurned,
} from "@/components/staff/exams/word/imported";
import { inRequests } from "@/components/staff/exams/word/use-adding";
import { withKeyChosen } from "@/components/staff/exams/word/word-result";
import type { PreviewedWordQuestion } from "@/lib/exams/authoring/word-preview-schema";
import { type Inline, type Markup, markupSchema } from "@/lib/markup/document";
import { plainTextOf } from "@/lib/markup/plain-text";
import { BODY_MAX_BYTES } from "@/lib/wire/limits";

const letters = (text: string): Inline => ({ type: "text", text });
const docOf = (...lines: Inline[][]): Markup => ({
  type: "doc",
  content: lines.map((content) => ({ type: "paragraph", ...(content.length > 0 && { content }) })),
});
const plain = (text: string): Markup => docOf([letters(text)]);

const read = (question: Partial<PreviewedWordQuestion> = {}): PreviewedWordQuestion => ({
  kind: "single",
  text: plain("কোনটি?"),
  options: ["এক", "দুই", "তিন"].map((text, place) => ({ text: plain(text), is_right: place === 0 })),
  explanation: null,
  key_from: "letter",
  doubts: [],
  source: [],
  conversions: [],
  pictures: [],
  ...question,
});
const size = { width: 320, height: 180 };
function imported(question: Partial<PreviewedWordQuestion> = {}, alt = ""): Imported {
  const pictures = [{ part: "word/media/image1.png", alt, size }];
  const [one] = importedOf({ title: null, questions: [read(question)], leftovers: [], pictures }, 1);
  if (!one) throw new Error("no question");
  return one;
}
const typesIn = (doc: Markup | null) =>
  doc?.content.map((block) => (block.type === "paragraph" ? (block.content ?? []).map(({ type }) => type) : []));

describe("a picture of the file", () => {
  const placed = (
    block: number,
    at: number | null,
    where: PreviewedWordQuestion["pictures"][number]["in"] = "text",
  ) => ({
    picture: 0,
    in: where,
    block,
    at,
  });

  test("stands before a block, within one, at the end, or as all of an option", () => {
    const text = docOf([letters("এক")], [letters("দুই")]);
    const docAt = (...pictures: PreviewedWordQuestion["pictures"]) =>
      typesIn(imported({ text, pictures }).item.fields.textDoc);
    expect(docAt(placed(1, null))).toEqual([["text"], ["picture"], ["text"]]);
    expect(docAt(placed(0, 1))).toEqual([["text", "picture"], ["text"]]);
    expect(docAt(placed(2, null))).toEqual([["text"], ["text"], ["picture"]]);
    expect(docAt(placed(0, 0), placed(0, 1))).toEqual([["picture", "text", "picture"], ["text"]]);
    const options = [
      { text: docOf([]), is_right: true },
      { text: plain("দুই"), is_right: false },
    ];
    const one = imported({ options, pictures: [placed(0, null, 0)] });
    expect(typesIn(one.item.fields.options[0]?.textDoc ?? null)).toEqual([["picture"]]);
  });

  test("waits for a description, whatever text it has; the file's own is one", () => {
    const one = imported({ pictures: [placed(1, null)] });
    expect([attentionOf(one), isDraft(one)]).toEqual(["describe", false]);
    const [picture] = picturesIn(one);
    const fields = described(one.item.fields, picture?.id ?? "", "ইসিজি");
    const told = { ...one, item: { ...one.item, fields } };
    expect([attentionOf(told), isDraft(told)]).toEqual([null, true]);
    expect(draftOf(fields).text).toContain("[ছবি: ইসিজি]");
    const again = { ...told, item: { ...one.item, fields: described(fields, picture?.id ?? "", " ") } };
    expect(attentionOf(again)).toBe("describe");
    expect(attentionOf(imported({ pictures: [placed(1, null)] }, "হৃৎপিণ্ড"))).toBeNull();
  });

  test("has an id that a text of the exam may name, until it is the exam's", () => {
    const one = imported({ pictures: [placed(1, null)] }, "হৃৎপিণ্ড");
    expect(markupSchema.safeParse(one.item.fields.textDoc).success).toBe(true);
    const id = crypto.randomUUID();
    const fields = mapPieces(one.item.fields, (node) =>
      node.type === "picture" ? { ...node, attrs: { ...node.attrs, id } } : node,
    );
    expect(JSON.stringify(draftOf(fields).text_doc)).toContain(id);
    expect([pendingPicture(pendingId(37)), pendingPicture(id)]).toEqual([37, null]);
  });
});

describe("a question waits", () => {
  const doubt = (kind: PreviewedWordQuestion["doubts"][number]["kind"], about?: number[]) => ({
    kind,
    message: kind,
    ...(about && { about }),
  });
  const options = ["এক", "দুই"].map((text) => ({ text: plain(text), is_right: false }));

  test("without a key for one, which a look does not settle", () => {
    const one = imported({ options, key_from: null, doubts: [doubt("no_key")] });
    expect(attentionOf(one)).toBe("no_key");
    expect(attentionOf({ ...one, isSeen: true })).toBe("no_key");
    const chosen = withKeyChosen(
      one,
      one.item.fields.options.map((option, place) => ({ ...option, isRight: place === 1 })),
    );
    expect([attentionOf(chosen), openDoubts(chosen)]).toEqual([null, []]);
  });

  test("with two marked options for a choice, and with a doubtful text for a look", () => {
    expect(attentionOf(imported({ options, doubts: [doubt("several_keys", [0, 1])] }))).toBe("choose");
    const one = imported({ doubts: [doubt("number_order")] });
    expect(attentionOf(one)).toBe("look");
    expect(attentionOf({ ...one, isSeen: true })).toBeNull();
    expect(attentionOf({ ...one, isLeftOut: true })).toBeNull();
  });

  test("as a set whose truths nobody has said, and nothing is sent of it", () => {
    const one = imported({ kind: "true_false_set", options, key_from: null, doubts: [doubt("truths_some", [0])] });
    expect([attentionOf(one), isDraft(one)]).toEqual(["no_key", false]);
    const told = imported({ kind: "true_false_set", options, key_from: "truth" });
    expect([attentionOf(told), isDraft(told)]).toEqual([null, true]);
  });

  test("two keys that the file tells are two accepted options", () => {
    const both = options.map((option) => ({ ...option, is_right: true }));
    const { item } = imported({ options: both });
    expect(draftOf(item.fields).options.map(({ is_correct, is_right }) => [is_correct, is_right])).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

test("marks are those of the exam's questions, as a Word file has none", () => {
  const [one] = importedOf({ title: null, questions: [read()], leftovers: [], pictures: [] }, 2.5);
  expect(one && draftOf(one.item.fields).marks).toBe("2.5");
});

test("Bijoy texts go back to what was typed and come again, formulas and marks between", () => {
  const text = docOf([letters("বাম "), { type: "text", text: "নিলয়", marks: [{ type: "bold" }] }, letters(" কোনটি?")]);
  const one = imported({ text, conversions: [{ before: "K) evg wbjq †KvbwU?", after: "ক) বাম নিলয় কোনটি?" }] });
  const undone = withBijoyTurned(one);
  expect(undone.item.fields.text).toBe("evg wbjq †KvbwU?");
  expect(withBijoyTurned(undone).item.fields).toEqual(one.item.fields);
  expect(plainTextOf(undone.item.fields.textDoc ?? docOf([]))).toBe("evg wbjq †KvbwU?");
});

test("requests have all questions once and in order, and none is larger than the server reads", () => {
  const question = fc.integer({ min: 1, max: 400_000 });
  fc.assert(
    fc.property(fc.array(question, { maxLength: 250, size: "max" }), (sizes) => {
      const questions = sizes.map((length, place) => ({
        place,
        question: { text: (length % 2 ? "x" : "ক্ষ").repeat(length % 5000) },
      }));
      const requests = inRequests(questions);
      expect(requests.flat()).toEqual(questions);
      const size = (of: unknown) => Buffer.byteLength(JSON.stringify(of));
      // Those that fit into one are one where they may not be divided.
      const whole = inRequests(questions, questions.length);
      if (size(questions) < BODY_MAX_BYTES - 140_000) expect(whole.length).toBeLessThanOrEqual(1);
      for (const request of [...requests, ...whole]) {
        expect(request.length).toBeGreaterThan(0);
        expect(size(request)).toBeLessThan(BODY_MAX_BYTES - 100_000);
      }
    }),
    { numRuns: 30 },
  );
});
