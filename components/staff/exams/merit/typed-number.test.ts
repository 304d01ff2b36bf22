import { expect, it } from "vitest";
import { readAmount, readCount } from "@/components/staff/exams/merit/typed-number";

it.each([
  ["৩.৫০", 3.5],
  ["0", 0],
  ["8,25", 8.25],
  ["1.234", null],
  ["-3", null],
  ["", null],
  ["x", null],
])("reads the amount %j as %j", (typed, expected) => {
  expect(readAmount(typed)).toBe(expected);
});

it.each([
  ["৫,৬৪৫", 5645],
  ["0", null],
  ["12.5", null],
])("reads the count %j as %j", (typed, expected) => {
  expect(readCount(typed)).toBe(expected);
});
