import { expect, test } from "vitest";
import { splitNumbered } from "@/components/staff/exams/editor/numbered-list";

test.each([
  ["ক) চার\nখ) পাঁচ\nগ) ছয়", ["চার", "পাঁচ", "ছয়"]],
  ["A. four\r\nB. five", ["four", "five"]],
  ["১। চার\n\n২। পাঁচ", ["চার", "পাঁচ"]],
  ["- চার\n• পাঁচ", ["চার", "পাঁচ"]],
])("%j is a list", (pasted, texts) => expect(splitNumbered(pasted)).toEqual(texts));

test.each(["৪.২০ L/min", "এক লাইন\nআরেক লাইন", "ক) চার", ""])("%j is a text", (pasted) =>
  expect(splitNumbered(pasted)).toEqual([]),
);
