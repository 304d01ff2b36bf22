import fc from "fast-check";
import { expect, test } from "vitest";
import { inCodeOrder } from "./codes.ts";
import { paperCodes } from "./paper-code.ts";

const question = (lineage: string, kind: "single" | "true_false_set" = "single") => ({
  lineage,
  kind,
  options: [1, 2, 3, 4, 5],
});
const exam = { id: 7, shuffleStatements: false };
const letters = [..."abcdefghijklmnopqrst"];

test("each code has the same questions and options in an order of its own, and the first as they were written", () => {
  const written = letters.map((letter) => question(letter));
  const papers = paperCodes.map((code) => inCodeOrder(exam, code, written));
  expect(papers[0]).toEqual(written);
  const orders = papers.map((paper) => paper.map(({ lineage }) => lineage).join(""));
  expect(new Set(orders).size).toBe(paperCodes.length);
  expect(new Set(papers.map((paper) => paper.map(({ options }) => options.join("")).join(" "))).size).toBe(4);
  for (const paper of papers) {
    expect(paper.map(({ lineage }) => lineage).toSorted()).toEqual(letters);
    for (const { options } of paper) expect(options.toSorted()).toEqual([1, 2, 3, 4, 5]);
  }
});

test("an order that was printed stays what it was", () => {
  const paper = inCodeOrder(
    exam,
    "b",
    ["x", "y", "z"].map((letter) => question(letter)),
  );
  expect(paper.map(({ lineage, options }) => lineage + options.join(""))).toMatchInlineSnapshot(`
    [
      "x12345",
      "y54213",
      "z14253",
    ]
  `);
});

test("statements change places where the exam says so, and nowhere else", () => {
  const written = letters.map((letter) => question(letter, "true_false_set"));
  const orders = (shuffleStatements: boolean) =>
    new Set(inCodeOrder({ ...exam, shuffleStatements }, "c", written).map(({ options }) => options.join("")));
  expect(orders(false)).toEqual(new Set(["12345"]));
  expect(orders(true).size).toBeGreaterThan(5);
});

test("a question that is taken away or added leaves the others in their order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 30 }),
      fc.constantFrom(...paperCodes),
      (ids, code) => {
        const [gone, ...left] = ids;
        const order = (lineages: string[]) =>
          inCodeOrder(
            exam,
            code,
            lineages.map((lineage) => question(lineage)),
          ).map(({ lineage }) => lineage);
        expect(order(left)).toEqual(order(ids).filter((lineage) => lineage !== gone));
      },
    ),
  );
});
