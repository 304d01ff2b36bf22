import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { capacity, fittingSheet, misfitsOf, type OmrSheet, omrSheets } from "./omr.ts";
import { codeGridOf, fieldsFrameOf, omrForms, omrLayout, rollGridOf, SHEET } from "./omr-layout.ts";
import { paperCodes } from "./paper-code.ts";

type Kind = "single" | "true_false_set";
const asked = (count: number, kind: Kind = "single", options = 4) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    kind,
    options: Array.from({ length: options }, (_, place) => place),
  }));

describe("the sheet that fits", () => {
  test.each<[string, ReturnType<typeof asked>, OmrSheet | null]>([
    ["a hundred singles of four", asked(100), "100"],
    ["singles of five", asked(60, "single", 5), "100"],
    ["one single more", asked(101), "150x5"],
    ["one set among singles", [...asked(59), ...asked(1, "true_false_set", 5)], "150x5"],
    ["FCPS Part I", [...asked(75, "true_false_set", 5), ...asked(75, "single", 5)], "150x5"],
    ["a residency paper", asked(200, "true_false_set", 5), "200x5"],
    ["one set more", asked(201, "true_false_set", 5), null],
    ["a set of six", [...asked(20), ...asked(1, "true_false_set", 6)], null],
    ["nothing", [], null],
  ])("%s", (_name, questions, sheet) => {
    expect(fittingSheet(misfitsOf(questions))).toBe(sheet);
  });

  test("what does not fit says why, by the author's number of a question", () => {
    expect(
      misfitsOf([...asked(6), { ...asked(1, "single", 6)[0], number: 7, options: [1, 2, 3, 4, 5, 6] }])["100"],
    ).toEqual({ reason: "too_many_options", number: 7, count: 6 });
    expect(misfitsOf(asked(3, "true_false_set", 5))["100"]).toEqual({ reason: "sets" });
    expect(misfitsOf(asked(151))).toEqual({
      "100": { reason: "too_many_questions", most: 100 },
      "150x5": { reason: "too_many_questions", most: 150 },
      "200x5": null,
    });
  });
});

/** An exam that a sheet has room for. */
const fitting = fc.constantFrom(...omrSheets).chain((sheet) =>
  fc.tuple(
    fc.constant(sheet),
    fc.array(
      fc.record({
        number: fc.constant(1),
        kind: fc.constantFrom<Kind>("single", ...(capacity[sheet].hasSets ? (["true_false_set"] as const) : [])),
        options: fc.integer({ min: 2, max: 5 }).map((count) => Array.from({ length: count }, (_, place) => place)),
      }),
      { minLength: 1, maxLength: capacity[sheet].questions },
    ),
  ),
);

test("every option has a bubble and every statement two, none touches another, and all lie between the corners", () => {
  fc.assert(
    fc.property(fitting, ([sheet, questions]) => {
      expect(misfitsOf(questions)[sheet]).toBeNull();
      const { rows, timing } = omrLayout(sheet, questions);
      const { width, height } = omrForms[sheet].bubble;
      expect(rows.map(({ number }) => number)).toEqual(questions.map((_, index) => index + 1));
      rows.forEach(({ bubbles, y }, index) => {
        const { kind, options } = questions[index] ?? { options: [] };
        const truths = kind === "true_false_set" ? [true, false] : [undefined];
        expect(bubbles.map(({ option, truth }) => [option, truth])).toEqual(
          options.flatMap((_, option) => truths.map((truth) => [option, truth])),
        );
        expect(timing).toContain(y);
      });
      const all = rows.flatMap(({ bubbles }) => bubbles).toSorted((a, b) => a.y - b.y || a.x - b.x);
      for (const [index, { x, y }] of all.entries()) {
        expect(x - width / 2 > 48 && x + width / 2 < SHEET.width - 28).toBe(true);
        expect(y - height / 2 > 248 && y + height / 2 < 1075).toBe(true);
        const next = all[index + 1];
        if (next) expect(next.y - y >= height || next.x - x >= width).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test.each(omrSheets)("the sheet %s has as many rows as it promises", (sheet) => {
  const { questions } = capacity[sheet];
  const places = omrLayout(sheet, asked(questions)).rows.map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(questions);
  expect(() => omrLayout(sheet, asked(questions + 1))).toThrow("no place");
});

test.each(omrSheets)("a roll number of six digits is filled in on the sheet %s", (sheet) => {
  const { bubbles, boxes, frame, radius } = rollGridOf(sheet);
  expect(boxes).toHaveLength(6);
  expect(bubbles.map(({ digit }) => digit).join("")).toBe("0123456789".repeat(6));
  for (const { x, y } of bubbles) {
    expect(x - radius > frame.x && x + radius < frame.x + frame.width).toBe(true);
    expect(y - radius > frame.y && y + radius < frame.y + frame.height).toBe(true);
  }
});

describe.each(omrSheets)("the codes of the papers on sheet %s", (sheet) => {
  const { frame, bubbles, radius } = codeGridOf(sheet);
  const below = frame.y + frame.height;

  test.each(paperCodes)("%s has a circle of its own within the frame, below its heading", (code) => {
    const [own, ...more] = bubbles.filter((bubble) => bubble.code === code);
    if (!own) throw new Error(`no circle for ${code}`);
    expect(more).toEqual([]);
    expect(own.x - radius > frame.x && own.x + radius < frame.x + frame.width).toBe(true);
    expect(own.y - radius > frame.y + 20 && own.y + radius < below).toBe(true);
    const others = bubbles.filter((bubble) => bubble !== own);
    expect(others.filter(({ x, y }) => Math.hypot(x - own.x, y - own.y) < 2 * radius + 1)).toEqual([]);
  });

  test("stand between the roll number and what is written by hand, above the answers", () => {
    const roll = rollGridOf(sheet).frame;
    const fields = fieldsFrameOf(sheet);
    expect(roll.x + roll.width < frame.x && frame.x + frame.width < fields.x).toBe(true);
    expect(fields.x + fields.width).toBeLessThan(SHEET.width - 28);
    expect(below).toBeLessThan((omrForms[sheet].bands[0] ?? 0) - omrForms[sheet].above);
  });
});
