import { describe, expect, test } from "vitest";
import { choicesOnSheet, signOf, signsOf } from "./signs.ts";

const single = (id: number, options = 4) => ({
  id,
  kind: "single" as const,
  options: Array.from({ length: options }, (_, place) => ({ id: id * 10 + place })),
});
const set = (id: number, statements: number) => ({ ...single(id, statements), kind: "true_false_set" as const });

describe("a reader's cell", () => {
  test.each([
    ["A", "a"],
    [" d ", "d"],
    ["ক", "a"],
    ["ঙ", "e"],
    ["৩", "c"],
    ["2", "b"],
    ["T", "t"],
    ["F", "f"],
    ["মি", "f"],
    ["সত্য", "t"],
    ["False", "f"],
    ["", "-"],
    ["-", "-"],
    ["_", "-"],
    ["*", "*"],
    ["AB", "*"],
    ["A,C", "*"],
    ["ক খ", "*"],
    ["সমি", "*"],
    ["TF", "*"],
    ["?", "?"],
    ["0", "?"],
    ["A?", "?"],
    ["7.5", "?"],
    ["হ্যাঁ", "?"],
  ])("%j is %j", (cell, sign) => expect(signOf(cell)).toBe(sign));
});

const paper = [single(1), set(2, 3), single(3, 5)];
const signs = (typed: string) => choicesOnSheet(paper, typed);

test("a sheet has a sign for each single and each statement, in the order of its paper", () => {
  expect(signsOf(paper)).toBe(5);
  expect(signs("btfae")).toEqual({
    choices: [
      { questionId: 1, optionId: 11 },
      { kind: "true_false_set", questionId: 2, optionId: 20, value: true },
      { kind: "true_false_set", questionId: 2, optionId: 21, value: false },
      { kind: "true_false_set", questionId: 2, optionId: 22, value: true },
      { questionId: 3, optionId: 34 },
    ],
    doubles: [],
  });
});

test("what is blank or has two bubbles is no answer, and two bubbles are told", () => {
  expect(signs("--*--")).toEqual({ choices: [], doubles: [2] });
  expect(signs("*t-b*")).toEqual({
    choices: [
      { kind: "true_false_set", questionId: 2, optionId: 20, value: true },
      { kind: "true_false_set", questionId: 2, optionId: 22, value: false },
    ],
    doubles: [1, 3],
  });
});

test("a bubble that the question does not have names its question", () => {
  expect(signs("e----")).toEqual({ unreadable: 1 });
  expect(signs("--c--")).toEqual({ unreadable: 2 });
  expect(signs("----t")).toEqual({ unreadable: 3 });
  expect(signs("----?")).toEqual({ unreadable: 3 });
});
