import { expect, it } from "vitest";
import { readCandidate, readGpa } from "@/components/merit/gpa";

it.each([
  ["৪.৮৩", 4.83],
  [" 5 ", 5],
  ["4,5", 4.5],
  ["5.00", 5],
  ["5.01", null],
  ["0.99", null],
  ["4.833", null],
  ["A+", null],
  ["", null],
  ["-4", null],
])("reads %j as %j", (typed, expected) => {
  expect(readGpa(typed)).toBe(expected);
});

it("names every field that stands in the way", () => {
  expect(readCandidate({ ssc: "6", hsc: "", kind: null })).toEqual({ problems: ["ssc", "hsc", "kind"], facts: null });
  expect(readCandidate({ ssc: "৫", hsc: "৪.৯২", kind: "second_time" })).toEqual({
    problems: [],
    facts: { ssc_gpa: 5, hsc_gpa: 4.92, kind: "second_time" },
  });
});
