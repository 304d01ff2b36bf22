import { expect, test } from "vitest";
import { encodingOf } from "@/lib/tables/encoding";

const utf16 = (text: string) => Buffer.from(text, "utf16le");

test.each([
  ["ASCII", Buffer.from("roll,set"), "utf-8"],
  ["Bengali", Buffer.from("রোল,সেট"), "utf-8"],
  ["nothing", Buffer.from(""), "utf-8"],
  ["a mark", utf16("\uFEFFরোল"), "utf-16le"],
  ["a mark, the other way round", utf16("\uFEFFরোল").swap16(), "utf-16be"],
  ["a Bengali head without a mark", utf16("রোল,সেট,Q1"), "utf-16le"],
  ["the same, the other way round", utf16("রোল,সেট,Q1").swap16(), "utf-16be"],
])("the encoding of %s", (_name, bytes, encoding) => {
  expect(encodingOf(bytes)).toBe(encoding);
});
