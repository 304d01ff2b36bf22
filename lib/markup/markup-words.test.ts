import { expect, test } from "vitest";
import type { TypedMarkup } from "@/lib/markup/document";
import { markupWords } from "@/lib/markup/markup-words";

const id = "8f2c41d7-0000-4000-8000-00000000000a";

test("all that letters do not say is told once", () => {
  const doc: TypedMarkup = {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: "সাদা " },
          { type: "text", text: "ক", marks: [{ type: "bold" }, { type: "superscript" }] },
          { type: "formula", attrs: { tex: "x^2", display: false } },
          { type: "formula", attrs: { tex: "y", display: true } },
          { type: "formula", attrs: { tex: "x^2", display: false } },
          { type: "picture", attrs: { id, alt: "হৃৎপিণ্ড" } },
        ],
      },
      {
        type: "orderedList",
        attrs: { start: 2, numbers: "bengali-alpha" },
        content: [{ type: "listItem", content: [{ type: "paragraph" }] }],
      },
    ],
  };
  expect(markupWords(doc)).toBe(
    "মোটা: ক, ওপরে ছোট: ক, সূত্র: x^2, আলাদা লাইনের সূত্র: y, ছবি: হৃৎপিণ্ড (8f2c41d7), ক্রমিক তালিকা: খ",
  );
  expect(markupWords({ type: "doc" })).toBe("");
});
