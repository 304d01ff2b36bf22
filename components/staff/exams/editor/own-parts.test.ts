import { expect, test } from "vitest";
import { emptyFields, type Fields, newOption } from "@/components/staff/exams/editor/editor-items";
import { ownParts } from "@/components/staff/exams/editor/own-parts";
import type { Markup } from "@/lib/markup/document";

const bold = (text: string): Markup => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text, marks: [{ type: "bold" }] }] }],
});
const options = (...texts: string[]) => texts.map((text, place) => newOption(text, place === 0));
const fields = (more: Partial<Fields> = {}): Fields => ({
  ...emptyFields(),
  text: "কোনটি?",
  explanation: "কারণ",
  options: options("এক", "দুই"),
  ...more,
});
const names = (mine: Fields, theirs: Fields) => ownParts(mine, theirs, "bengali").map(({ name }) => name);

test("two versions that say the same have no part of their own", () => {
  expect(names(fields(), fields())).toEqual([]);
});

test.each<[string, Partial<Fields>, string[]]>([
  ["a stem", { text: "কোনটি ঠিক?" }, ["প্রশ্ন"]],
  ["markup alone", { textDoc: bold("কোনটি?") }, ["প্রশ্ন"]],
  ["an option", { options: options("এক", "তিন") }, ["উত্তর খ"]],
  ["an option more", { options: options("এক", "দুই", "তিন") }, ["উত্তর গ"]],
  ["a key", { options: [newOption("এক"), newOption("দুই", true)] }, ["উত্তর খ (সঠিক)"]],
  ["an explanation", { explanation: "অন্য কারণ" }, ["ব্যাখ্যা"]],
  ["marks and topics", { marks: "২", subject: "রসায়ন", chapter: "গ্যাস" }, ["নম্বর", "বিষয়", "অধ্যায়"]],
  [
    "another kind",
    {
      kind: "true_false_set",
      options: [
        { ...newOption("এক"), truth: true },
        { ...newOption("দুই"), truth: false },
      ],
    },
    ["উক্তি ক (সত্য)", "উক্তি খ (মিথ্যা)"],
  ],
])("%s that differs is named by its field", (_, mine, expected) => {
  expect(names(fields(mine), fields())).toEqual(expected);
});

test("an option that only the other has is no part of the own version", () => {
  expect(names(fields(), fields({ options: options("এক", "দুই", "তিন") }))).toEqual([]);
});
