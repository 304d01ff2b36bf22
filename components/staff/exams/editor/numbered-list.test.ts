import { expect, test } from "vitest";
import { splitNumbered, splitStatements } from "@/components/staff/exams/editor/numbered-list";

test.each([
  ["ক) চার\nখ) পাঁচ\nগ) ছয়", ["চার", "পাঁচ", "ছয়"]],
  ["A. four\r\nB. five", ["four", "five"]],
  ["১। চার\n\n২। পাঁচ", ["চার", "পাঁচ"]],
  ["- চার\n• পাঁচ", ["চার", "পাঁচ"]],
  ["K) wcË\nL) ATP", ["wcË", "ATP"]],
])("%j is a list", (pasted, texts) => expect(splitNumbered(pasted)).toEqual(texts));

test.each(["৪.২০ L/min", "এক লাইন\nআরেক লাইন", "ক) চার", ""])("%j is a text", (pasted) =>
  expect(splitNumbered(pasted)).toEqual([]),
);

test.each([
  [
    "a) চার (T)\nb) পাঁচ (F)",
    [
      ["চার", true],
      ["পাঁচ", false],
    ],
  ],
  [
    "ক। চার সত্য\nখ। পাঁচ – মিথ্যা।",
    [
      ["চার", true],
      ["পাঁচ", false],
    ],
  ],
  [
    "1. four\tTrue\n2. five [ f ]",
    [
      ["four", true],
      ["five", false],
    ],
  ],
  [
    "A. HbA (T)\nB. farad (F)\nC. six",
    [
      ["HbA (T)", undefined],
      ["farad (F)", undefined],
      ["six", undefined],
    ],
  ],
  [
    "ক) সত্য\nখ) মিথ্যা",
    [
      ["সত্য", undefined],
      ["মিথ্যা", undefined],
    ],
  ],
])("%j is statements", (pasted, statements) =>
  expect(splitStatements(pasted).map(({ text, truth }) => [text, truth])).toEqual(statements),
);
