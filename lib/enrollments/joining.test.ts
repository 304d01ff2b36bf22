import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Joinable, joinOf } from "@/lib/enrollments/joining";
import { totalOf } from "@/lib/wire/instalments";

const parts = [
  { amount: "4000", due_on: "2026-11-01" },
  { amount: "3225", due_on: "2026-12-01" },
];
const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const enrollment = (id: number, overrides: Partial<Joinable> = {}): Joinable => ({
  id,
  enrolledAt: day(id),
  expiresAt: null,
  transferredFromId: null,
  hasDecision: false,
  hasRefunds: false,
  dues: null,
  paid: "0",
  ...overrides,
});

describe("two live enrolments of one person in one batch", () => {
  const paid = enrollment(2, { paid: "7225" });
  const free = enrollment(1);
  test.each<[string, [Joinable, Joinable], number | null]>([
    ["one without money: the older one goes on", [paid, free], 1],
    ["both paid in one piece", [paid, enrollment(1, { paid: "7225" })], null],
    [
      "parts, each paid under another account",
      [enrollment(1, { paid: "3225" }), enrollment(2, { dues: parts, paid: "4000" })],
      2,
    ],
    [
      "parts, paid beyond their sum",
      [enrollment(1, { paid: "3226" }), enrollment(2, { dues: parts, paid: "4000" })],
      null,
    ],
    ["the older one was transferred", [enrollment(1, { transferredFromId: 9 }), paid], null],
    ["the younger one was transferred", [free, enrollment(2, { transferredFromId: 9 })], null],
    ["both were transferred", [enrollment(1, { transferredFromId: 9 }), enrollment(2, { transferredFromId: 8 })], null],
    ["the one with the certificate goes on", [free, enrollment(2, { paid: "7225", hasDecision: true })], 2],
    ["what was given back", [free, enrollment(2, { paid: "0", hasRefunds: true })], null],
    ["a free place, and parts that are owed", [free, enrollment(2, { dues: parts, paid: "4000" })], null],
    ["a free place, and parts that are paid", [free, enrollment(2, { dues: parts, paid: "7225" })], 2],
    ["settled for less than the other", [enrollment(1, { dues: parts }), enrollment(2, { paid: "4000" })], null],
    [
      "what was agreed in parts is kept",
      [enrollment(1, { paid: "7225" }), enrollment(2, { dues: parts, hasDecision: true })],
      2,
    ],
    [
      "parts do not go for a certificate of the other",
      [enrollment(1, { paid: "7225", hasDecision: true }), enrollment(2, { dues: parts })],
      null,
    ],
  ])("%s", (_name, pair, goesOn) => {
    expect(joinOf(pair)?.goesOn.id ?? null).toBe(goesOn);
  });

  test("it lasts as long as either", () => {
    expect(joinOf([enrollment(1, { expiresAt: day(5) }), enrollment(2, { expiresAt: day(9) })])?.expiresAt).toEqual(
      day(9),
    );
    expect(joinOf([enrollment(1, { expiresAt: day(5) }), enrollment(2)])?.expiresAt).toBeNull();
  });

  test("whichever account stays, the same one goes on, and nobody's money is more than was agreed", () => {
    const some = fc.record({
      expiresAt: fc.constantFrom(null, day(20), day(25)),
      transferredFromId: fc.constantFrom(null, 9),
      hasDecision: fc.boolean(),
      hasRefunds: fc.boolean(),
      dues: fc.constantFrom(null, parts),
      paid: fc.constantFrom("0", "0.5", "3225", "4000", "7225"),
    });
    fc.assert(
      fc.property(some, some, (a, b) => {
        const pair: [Joinable, Joinable] = [enrollment(1, a), enrollment(2, b)];
        const join = joinOf(pair);
        expect(joinOf([pair[1], pair[0]])).toEqual(join);
        if (!join) return;
        const agreed = join.goesOn.dues ? Number(totalOf(join.goesOn.dues)) : Math.max(Number(a.paid), Number(b.paid));
        expect(Number(a.paid) + Number(b.paid)).toBeLessThanOrEqual(agreed);
        expect(join.ends.hasDecision || join.ends.hasRefunds || join.goesOn.hasRefunds).toBe(false);
        const settled = ({ dues, paid }: Joinable) => !dues || Number(paid) >= Number(totalOf(dues));
        const after = { ...join.goesOn, paid: String(Number(a.paid) + Number(b.paid)) };
        if (settled(join.ends)) expect(settled(after)).toBe(true);
      }),
    );
  });
});
