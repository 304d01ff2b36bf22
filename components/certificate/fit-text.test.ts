import { expect, test } from "vitest";
import { fitSize, fitText } from "@/components/certificate/fit-text";

/** Every letter as wide as half its size. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const sizes = { largest: 76, smallest: 40, inTwoLines: 44 };

test("a name that fits stands in the largest size", () => {
  expect(fitText("a".repeat(34), 1320, sizes, measure)).toEqual({ size: 76, lines: ["a".repeat(34)] });
});

test("a longer one shrinks by twos, and not further than it must", () => {
  expect(fitText("a".repeat(35), 1320, sizes, measure).size).toBe(74);
  expect(fitText("a".repeat(66), 1320, sizes, measure)).toEqual({ size: 40, lines: ["a".repeat(66)] });
});

test("below the smallest size the words stand in two lines as equal as they can be", () => {
  const name = `${"a".repeat(10)} ${"b".repeat(20)} ${"c".repeat(30)} ${"d".repeat(10)}`;
  expect(fitText(name, 1320, sizes, measure)).toEqual({
    size: 44,
    lines: [`${"a".repeat(10)} ${"b".repeat(20)}`, `${"c".repeat(30)} ${"d".repeat(10)}`],
  });
});

test("two lines shrink too, and a single word stays one line", () => {
  const long = fitText(`${"a".repeat(80)} ${"b".repeat(80)}`, 1320, sizes, measure);
  expect(long).toEqual({ size: 32, lines: ["a".repeat(80), "b".repeat(80)] });
  expect(fitText("a".repeat(120), 1320, sizes, measure)).toEqual({ size: 22, lines: ["a".repeat(120)] });
});

test("nothing becomes smaller than can be read", () => {
  expect(fitText("a".repeat(1000), 1320, sizes, measure).size).toBe(12);
  expect(fitSize(21, 100, (size) => 500 * size)).toBe(12);
});

test("one line shrinks by halves", () => {
  expect(fitSize(21, 100, (size) => 5 * size)).toBe(20);
  expect(fitSize(21, 100, (size) => 4.5 * size)).toBe(21);
});
