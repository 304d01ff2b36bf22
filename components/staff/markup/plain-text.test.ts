import fc from "fast-check";
import { expect, test } from "vitest";
import { docOf, joinLines, positionAt, sameTexts, textOfDoc } from "@/components/staff/markup/plain-text";
import { type Block, type Inline, type Markup, markupSchema } from "@/lib/markup/document";

const formula = (tex: string, converter = "temml 0"): Inline => ({
  type: "formula",
  attrs: { tex, display: false, mathml: "<math></math>", spoken: "ই কে", converter },
});
const bold = (words: string, ...more: "subscript"[]): Inline => ({
  type: "text",
  text: words,
  marks: [...more.map((type) => ({ type })), { type: "bold" }],
});
const paragraph = (...content: Inline[]): Block => ({ type: "paragraph", content });
const doc = (...content: Block[]): Markup => ({ type: "doc", content });

test("a plain text becomes a document without markup, and is itself again", () => {
  const line = fc.string({ unit: fc.constantFrom("ক", "a", " ", "$", "😀") });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const plain = lines.join("\n");
      const made = docOf(plain);
      expect(markupSchema.parse(made)).toEqual(made);
      expect(textOfDoc(made)).toEqual({ text: plain.trim(), doc: null });
    }),
  );
});

test("a place in the text is the same place in the document", () => {
  // Each paragraph opens with one token and closes with one; a character is one.
  expect([0, 2, 3, 4, 6].map((offset) => positionAt("কখ\n\nগঘ", offset))).toEqual([1, 3, 5, 7, 9]);
});

test("a text keeps its document while that says more than its letters", () => {
  const marked = doc(paragraph(bold("বিভব"), formula("E_K")));
  expect(textOfDoc(marked)).toEqual({ text: "বিভব$E_K$", doc: marked });
});

test("texts are the same whatever their formulas were converted to and however marks are ordered", () => {
  const one = textOfDoc(doc(paragraph(bold("ক", "subscript"), formula("E_K"))));
  const marks: Inline = { type: "text", text: "ক", marks: [{ type: "bold" }, { type: "subscript" }] };
  expect(sameTexts(one, textOfDoc(doc(paragraph(marks, formula("E_K", "temml 1")))))).toBe(true);
  expect(sameTexts(one, textOfDoc(doc(paragraph(marks, formula("E_N")))))).toBe(false);
  expect(sameTexts(one, { text: one.text, doc: null })).toBe(false);
});

test("a space at the end makes no other text of a plain one", () => {
  expect(sameTexts({ text: "এক ", doc: null }, textOfDoc(docOf("এক ")))).toBe(true);
  expect(sameTexts({ text: "এক", doc: null }, textOfDoc(docOf("দুই")))).toBe(false);
});

test("an option is one line, as it was typed", () => {
  expect(joinLines("প্রাচীর ডান নিলয়ের \r\n প্রায়  তিন গুণ\n\nপুরু")).toBe("প্রাচীর ডান নিলয়ের প্রায়  তিন গুণ পুরু");
  expect(joinLines("এক লাইন ")).toBe("এক লাইন ");
});
