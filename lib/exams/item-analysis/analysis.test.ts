import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyse, type Choice, type ItemOutcomes, type UnitOutcomes } from "@/lib/exams/item-analysis/analysis";
import { totalsOf } from "@/lib/exams/item-analysis/coefficients";
import { groupSizeOf, groupWeights } from "@/lib/exams/item-analysis/groups";
import { fromRoot } from "@/scripts/paths";
import { alphaOfMatrix, groupMean, mean, pearson, variance } from "@/test/item-statistics";

/** Marks are whole numbers of this part here, and so are quarters and thirds of a statement's share. */
const PART = 30_240;

type Unit = { id: number; possible: number; scoring: "KEY" | "ALL_CORRECT"; values: Value[] };
type Value = { value: number | boolean | null; isRight: boolean; keyed: number };
type Item = { id: number; floorAtZero: boolean; units: Unit[] };
/** The place in `values` that an attempt chose, of each unit of each item. */
type Attempt = number[][];

const awardedOf = ({ scoring, possible }: Unit, { keyed }: Value) => (scoring === "ALL_CORRECT" ? possible : keyed);

const chosenIn = (unit: Unit, place: number | undefined): Value => unit.values[place ?? 0] as Value;

function marksOf({ units, floorAtZero }: Item, places: readonly number[], worth: (unit: Unit, value: Value) => number) {
  const sum = units.reduce((total, unit, place) => total + worth(unit, chosenIn(unit, places[place])), 0);
  return floorAtZero ? Math.max(sum, 0) : sum;
}

/** The counts that the database gives, made of the attempts themselves. */
function counted(items: readonly Item[], attempts: readonly Attempt[]) {
  const exact = attempts.map((attempt) =>
    items.reduce((sum, item, place) => sum + BigInt(marksOf(item, attempt[place] ?? [], awardedOf)), 0n),
  );
  const totals = totalsOf(exact.map((total) => Number(total) / PART));
  const deviations = exact.map((total) => Number(total) / PART - totals.mean);
  const weights = groupWeights(exact);
  const outcomes = items.map((item, itemPlace): ItemOutcomes => {
    const units = item.units.map((unit, unitPlace): UnitOutcomes => {
      const blank = unit.values.find(({ value }) => value === null) as Value;
      const choices = unit.values.map((value, place): Choice => {
        const chose = attempts.flatMap((attempt, index) => (attempt[itemPlace]?.[unitPlace] === place ? [index] : []));
        const sum = (of: (index: number) => number) => chose.reduce((total, index) => total + of(index), 0);
        return {
          value: value.value,
          isRight: value.isRight,
          keyed: value.keyed / PART,
          awarded: (awardedOf(unit, value) - awardedOf(unit, blank)) / PART,
          count: chose.length,
          deviations: sum((index) => deviations[index] ?? 0),
          best: sum((index) => weights[index]?.best ?? 0),
          last: sum((index) => weights[index]?.last ?? 0),
        };
      });
      return { id: unit.id, possible: unit.possible / PART, scoring: unit.scoring, choices };
    });
    const keyed = attempts.map((attempt) => marksOf(item, attempt[itemPlace] ?? [], (_, value) => value.keyed) / PART);
    const awarded = attempts.map((attempt) => marksOf(item, attempt[itemPlace] ?? [], awardedOf) / PART);
    const dot = (a: readonly number[], b: readonly number[]) =>
      a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
    const ones = attempts.map(() => 1);
    const sums = (marks: readonly number[]) => ({
      sum: dot(marks, ones),
      squares: dot(marks, marks),
      products: dot(marks, deviations),
    });
    const best = weights.map((weight) => weight.best);
    const last = weights.map((weight) => weight.last);
    return {
      id: item.id,
      possible: units.reduce((sum, { possible }) => sum + possible, 0),
      units,
      sums:
        item.units.length === 1 && !item.floorAtZero
          ? null
          : {
              keyed: { ...sums(keyed), best: dot(keyed, best), last: dot(keyed, last) },
              awarded: sums(awarded),
              both: dot(keyed, awarded),
            },
    };
  });
  return { totals, outcomes };
}

const analysed = (items: readonly Item[], attempts: readonly Attempt[]) => {
  const { totals, outcomes } = counted(items, attempts);
  return analyse(totals, outcomes);
};

function expectClose(found: number | null | undefined, wanted: number | null) {
  if (wanted === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(wanted, 9);
}

const value = (id: number | boolean | null, isRight: boolean, keyed: number): Value => ({ value: id, isRight, keyed });
const scoring = fc.constantFrom("KEY" as const, "KEY" as const, "KEY" as const, "ALL_CORRECT" as const);

const single = fc
  .record({
    id: fc.constant(0),
    options: fc.integer({ min: 2, max: 5 }),
    marks: fc.integer({ min: 1, max: 4 }).map((marks) => marks * PART),
    cost: fc.constantFrom(0, PART / 4, PART / 3, PART),
    scoring,
    floorAtZero: fc.boolean(),
    second: fc.boolean(),
  })
  .map(({ options, marks, cost, scoring, floorAtZero, second }): Omit<Item, "id"> => {
    const isRight = (option: number) => option === 0 || (second && option === 1);
    const paid = floorAtZero ? 0 : -cost;
    const values = Array.from({ length: options }, (_, option) =>
      value(option + 1, isRight(option), isRight(option) ? marks : paid),
    );
    return {
      floorAtZero: false,
      units: [{ id: 0, possible: marks, scoring, values: [...values, value(null, false, 0)] }],
    };
  });

const set = fc
  .record({
    truths: fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }),
    marks: fc.integer({ min: 1, max: 3 }),
    parts: fc.constantFrom(0, 2, 4),
    scorings: fc.array(scoring, { minLength: 5, maxLength: 5 }),
    floorAtZero: fc.boolean(),
  })
  .map(({ truths, marks, parts, scorings, floorAtZero }): Omit<Item, "id"> => {
    const share = (marks * PART) / truths.length;
    const cost = parts === 0 ? 0 : share / parts;
    return {
      floorAtZero,
      units: truths.map((truth, place) => ({
        id: place,
        possible: share,
        scoring: scorings[place] ?? "KEY",
        values: [
          value(true, truth, truth ? share : -cost),
          value(false, !truth, truth ? -cost : share),
          value(null, false, 0),
        ],
      })),
    };
  });

const exam = fc
  .array(fc.oneof(single, set), { minLength: 1, maxLength: 6 })
  .map((items) => items.map((item, id): Item => ({ ...item, id })))
  .chain((items) =>
    fc.record({
      items: fc.constant(items),
      attempts: fc.array(
        fc.tuple(
          ...items.map(({ units }) => fc.tuple(...units.map(({ values }) => fc.nat({ max: values.length - 1 })))),
        ),
        { minLength: 20, maxLength: 45 },
      ),
    }),
  );

test("every figure is that of a computation from the attempts themselves", () => {
  fc.assert(
    fc.property(exam, ({ items, attempts }) => {
      const found = analysed(items, attempts);
      const columns = items.map((item, place) =>
        attempts.map((attempt) => marksOf(item, attempt[place] ?? [], awardedOf)),
      );
      const totals = attempts.map((_, index) => columns.reduce((sum, column) => sum + (column[index] ?? 0), 0));
      const size = groupSizeOf(attempts.length);
      expectClose(found.totals.mean, mean(totals) / PART);
      expectClose(found.totals.deviation, Math.sqrt((variance(totals) * totals.length) / (totals.length - 1)) / PART);
      expectClose(found.alpha, alphaOfMatrix(columns));
      const noise = found.alpha === null ? null : Math.sqrt(1 - found.alpha) * (found.totals.deviation ?? 0);
      expectClose(found.error, noise);
      for (const [place, item] of items.entries()) {
        const analysedItem = found.items[place];
        const keyed = attempts.map((attempt) => marksOf(item, attempt[place] ?? [], (_, { keyed }) => keyed));
        const rest = totals.map((total, index) => total - (columns[place]?.[index] ?? 0));
        const possible = item.units.reduce((sum, unit) => sum + unit.possible, 0);
        const earned = attempts.map((attempt) =>
          item.units.reduce(
            (sum, unit, at) => sum + (chosenIn(unit, attempt[place]?.[at]).isRight ? unit.possible : 0),
            0,
          ),
        );
        expectClose(analysedItem?.difficulty, mean(earned) / possible);
        expectClose(
          analysedItem?.discrimination,
          (groupMean(keyed, totals, size, true) - groupMean(keyed, totals, size, false)) / possible,
        );
        expectClose(analysedItem?.correlation, pearson(keyed, rest));
        expectClose(analysedItem?.alphaWithout, alphaOfMatrix(columns.filter((_, other) => other !== place)));
        for (const [at, unit] of item.units.entries()) {
          const own = attempts.map((attempt) => awardedOf(unit, chosenIn(unit, attempt[place]?.[at])));
          const restOfUnit = totals.map((total, index) => total - (own[index] ?? 0));
          for (const [option, choice] of unit.values.entries()) {
            const chose = attempts.map((attempt) => Number(attempt[place]?.[at] === option));
            const seen = analysedItem?.units[at]?.choices[option];
            expect(seen?.value).toBe(choice.value);
            expect(seen?.count).toBe(chose.reduce((sum, one) => sum + one, 0));
            expectClose(seen?.best, groupMean(chose, totals, size, true) * size);
            expectClose(seen?.last, groupMean(chose, totals, size, false) * size);
            expectClose(seen?.correlation, pearson(chose, restOfUnit));
          }
        }
      }
      expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity/);
    }),
    { numRuns: 60 },
  );
});

test("the weights of a group sum to its size, whatever the ties, and nobody is in both more than once", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -3n, max: 3n }), { minLength: 1, maxLength: 60 }), (totals) => {
      const weights = groupWeights(totals);
      const sum = (of: "best" | "last") => weights.reduce((all, weight) => all + weight[of], 0);
      expect(sum("best")).toBeCloseTo(groupSizeOf(totals.length), 9);
      expect(sum("last")).toBeCloseTo(groupSizeOf(totals.length), 9);
      for (const { best, last } of weights) expect(best + last).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
  // 27 % of 50 is 13.5, which is rounded up.
  expect([1, 2, 20, 50, 100].map(groupSizeOf)).toEqual([0, 1, 5, 14, 27]);
});

/** A single of one mark with a right and a wrong option. */
const rightOrWrong = (id: number): Item => ({
  id,
  floorAtZero: false,
  units: [
    { id, possible: PART, scoring: "KEY", values: [value(1, true, PART), value(2, false, 0), value(null, false, 0)] },
  ],
});

/** Response patterns of five items, right or wrong, with how many of a thousand examinees gave each. */
function published(name: string): { items: Item[]; attempts: Attempt[] } {
  const [, ...lines] = readFileSync(fromRoot(`lib/exams/item-analysis/fixtures/${name}.csv`), "utf8")
    .trim()
    .split("\n");
  const attempts = lines.flatMap((line) => {
    const cells = line.split(",").map(Number);
    // The place of a right answer among the values below is 0.
    const pattern = cells.slice(0, 5).map((isRight) => [isRight === 1 ? 0 : 1]);
    return Array.from({ length: cells[5] ?? 0 }, () => pattern);
  });
  const items = Array.from({ length: 5 }, (_, id) => rightOrWrong(id));
  return { items, attempts };
}

describe("the tests of Bock & Lieberman (1970)", () => {
  // LSAT7 as the R package mirt prints it, LSAT6 as ltm does; the discriminations are of a computation with fractions.
  test.each([
    {
      name: "lsat6",
      difficulty: [0.924, 0.709, 0.553, 0.763, 0.87],
      alpha: 0.295,
      error: 0.8691,
      correlation: [0.1128, 0.1532, 0.1728, 0.1444, 0.1216],
      discrimination: [0.1966, 0.6315, 0.8109, 0.537, 0.3203],
    },
    {
      name: "lsat7",
      difficulty: [0.828, 0.658, 0.772, 0.606, 0.843],
      alpha: 0.4534,
      error: 0.8861,
      correlation: [0.2457, 0.2467, 0.3132, 0.2228, 0.1748],
      discrimination: [0.433, 0.7198, 0.5816, 0.7421, 0.3754],
    },
  ])("$name has the published figures", ({ name, ...wanted }) => {
    const { items, attempts } = published(name);
    expect(attempts).toHaveLength(1000);
    const found = analysed(items, attempts);
    const rounded = (figure: number | null) => Math.round((figure ?? Number.NaN) * 10_000) / 10_000;
    expect({
      difficulty: found.items.map(({ difficulty }) => rounded(difficulty)),
      alpha: rounded(found.alpha),
      error: rounded(found.error),
      correlation: found.items.map(({ correlation }) => rounded(correlation)),
      discrimination: found.items.map(({ discrimination }) => rounded(discrimination)),
    }).toEqual(wanted);
  });
});

describe("a wrong answer is suspected", () => {
  const unitOf = (values: Value[], scoring: Unit["scoring"] = "KEY"): Item[] => [
    { id: 0, floorAtZero: false, units: [{ id: 0, possible: PART, scoring, values }] },
    ...Array.from({ length: 4 }, (_, id) => rightOrWrong(id + 1)),
  ];
  const options = [value(1, true, PART), value(2, false, 0), value(3, false, 0), value(null, false, 0)];
  /** Learners who know the other four questions choose the second option, the others the first, which is the key. */
  const attemptsOf = (learned: number, others: number): Attempt[] => [
    ...Array.from({ length: learned }, () => [[1], [0], [0], [0], [0]]),
    ...Array.from({ length: others }, () => [[0], [1], [1], [1], [0]]),
  ];
  const suspectIn = (items: Item[], attempts: Attempt[]) =>
    analysed(items, attempts).items[0]?.units[0]?.suspect?.value ?? null;

  test("when the best chose it, from twenty attempts and five who chose it on", () => {
    expect(suspectIn(unitOf(options), attemptsOf(10, 10))).toBe(2);
    expect(suspectIn(unitOf(options), attemptsOf(5, 15))).toBe(2);
    expect(suspectIn(unitOf(options), attemptsOf(4, 16))).toBeNull();
    expect(suspectIn(unitOf(options), attemptsOf(9, 10))).toBeNull();
  });

  test("not when it is accepted, or when everybody got the marks", () => {
    const accepted = [value(1, true, PART), value(2, true, PART), ...options.slice(2)];
    expect(suspectIn(unitOf(accepted), attemptsOf(10, 10))).toBeNull();
    expect(suspectIn(unitOf(options, "ALL_CORRECT"), attemptsOf(10, 10))).toBeNull();
  });

  test("of a statement the other truth", () => {
    const statement = [value(true, true, PART), value(false, false, 0), value(null, false, 0)];
    expect(suspectIn(unitOf(statement), attemptsOf(10, 10))).toBe(false);
  });
});

test("fewer than twenty attempts have counts and no coefficient", () => {
  const { items, attempts } = published("lsat6");
  const found = analysed(items, attempts.slice(-19));
  expect(found.alpha).toBeNull();
  expect(found.error).toBeNull();
  expect(
    found.items.map(({ correlation, discrimination, alphaWithout }) => [correlation, discrimination, alphaWithout]),
  ).toEqual(items.map(() => [null, null, null]));
  expect(found.totals.attempts).toBe(19);
});
