import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTransactionId, lookAlikeKey, normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { toBengaliDigits } from "@/lib/format";

describe("normalizeTransactionId", () => {
  test.each([
    ["9GH7K2LMNP", "9GH7K2LMNP"],
    ["9gh7k2lmnp", "9GH7K2LMNP"],
    [" 9GH7 K2LM NP ", "9GH7K2LMNP"],
    ["9GH7-K2LM–NP.", "9GH7K2LMNP"],
    ["৯GH৭K২LMNP", "9GH7K2LMNP"],
    ["９ＧＨ７Ｋ２ＬＭＮＰ", "9GH7K2LMNP"],
    ["9GH7\u00A0K2LM\u200BNP\uFEFF", "9GH7K2LMNP"],
    ["", ""],
  ])("%j is %j", (typed, expected) => expect(normalizeTransactionId(typed)).toBe(expected));

  const id = fc.stringMatching(/^[0-9A-Z]{4,40}$/);
  const noise = fc.constantFrom("", " ", "\t", "-", "\u00A0", "\u200D", ".");

  test("typing habits never make two ids of one", () => {
    const spelling = id.chain((value) =>
      fc.tuple(fc.constant(value), fc.array(fc.tuple(noise, fc.boolean(), fc.boolean()), { minLength: value.length })),
    );
    fc.assert(
      fc.property(spelling, ([value, habits]) => {
        const typed = [...value].map((letter, index) => {
          const [before = "", small = false, bengali = false] = habits[index] ?? [];
          const spelled = small ? letter.toLowerCase() : letter;
          return before + (bengali ? toBengaliDigits(spelled) : spelled);
        });
        expect(normalizeTransactionId(typed.join(""))).toBe(value);
      }),
    );
  });

  test("whatever is typed, the result is refused or stays as it is", () => {
    const letters = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom(..."9gH৭ -\u200Dｋ") }),
    );
    fc.assert(
      fc.property(letters, (typed) => {
        const once = normalizeTransactionId(typed);
        if (isTransactionId(once)) expect(normalizeTransactionId(once)).toBe(once);
      }),
    );
  });
});

test.each([
  ["9GH7", true],
  ["9GH", false],
  ["9".repeat(40), true],
  ["9".repeat(41), false],
  ["9GH7K২", false],
  ["TRX#12", false],
])("isTransactionId(%j) is %j", (value, expected) => expect(isTransactionId(value)).toBe(expected));

test("ids that differ in O and 0 look alike, others do not", () => {
  expect(lookAlikeKey("BO0K1")).toBe(lookAlikeKey("B0OK1"));
  expect(lookAlikeKey("BO0K1")).not.toBe(lookAlikeKey("BO0KI"));
});
