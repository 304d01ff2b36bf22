import { expect, it } from "vitest";
import { readSheet } from "@/components/diagnostic/kept-sheet";

const sheet = {
  paper: { paper: 1, minutes: 8, questions: [] },
  endsAt: 1,
  choices: { 7: 8 },
  handedIn: false,
  marked: null,
};

it("reads back what was kept", () => {
  expect(readSheet(JSON.stringify(sheet))).toEqual(sheet);
});

it.each([
  [null],
  [""],
  ["{"],
  ["7"],
  ["{}"],
  [JSON.stringify({ ...sheet, paper: null })],
  [JSON.stringify({ ...sheet, paper: {} })],
  [JSON.stringify({ ...sheet, choices: null })],
  [JSON.stringify({ ...sheet, endsAt: "soon" })],
  [JSON.stringify({ ...sheet, marked: {} })],
])("has nothing of %j, which somebody else wrote there", (text) => {
  expect(readSheet(text)).toBeNull();
});
