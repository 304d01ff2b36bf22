import { expect, test } from "vitest";
import { practisedBefore } from "@/components/practice/words";

test.each([
  ["a question of an exam that is practised for the first time", { seen: 0, is_scheduled: true }, "অনুশীলনে প্রথমবার"],
  ["one that was practised", { seen: 3, is_scheduled: true }, "আগে ৩ দিন অনুশীলন করেছেন"],
  ["one that is not in the book, of which nothing is counted", { seen: 0, is_scheduled: false }, null],
])("%s says so", (_what, card, words) => {
  expect(practisedBefore(card)).toBe(words);
});
