import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBengaliDigits } from "@/lib/format";
import { formatPhone, phoneFragment, presentPhone, toE164, toStoredPhone } from "@/lib/wire/phone";

describe("toE164", () => {
  test.each([
    ["01711111111", "8801711111111"],
    ["1711111111", "8801711111111"],
    ["8801711111111", "8801711111111"],
    ["+880 1711-111111", "8801711111111"],
    ["+88 01711-111111", "8801711111111"],
    ["008801711111111", "8801711111111"],
    ["০১৭১১-১১১১১১", "8801711111111"],
    ["০১৭১১ ১১১ ১১১", "8801711111111"],
    ["＋８８０1711111111", "8801711111111"],
    ["(017) 11 111 111", "8801711111111"],
    ["02-55512345", "880255512345"],
    ["+1 415 555 2671", "14155552671"],
    ["14155552671", "14155552671"],
    ["6591234567", "6591234567"],
    ["1711111111.0", "8801711111111"],
    ["8801711111111.00", "8801711111111"],
    ["১৭১১১১১১১১.০", "8801711111111"],
    ["01711.111.111", "8801711111111"],
    ["01711111111,", "8801711111111"],
    ["01711111111 ;", "8801711111111"],
    ["'01711111111", "8801711111111"],
    ["’+8801711111111", "8801711111111"],
  ])("%j is %s", (typed, expected) => expect(toE164(typed)).toBe(expected));

  test.each([
    "",
    "0171234567",
    "017123456789012",
    "017abc",
    "4500",
    "9GH7K2LMNP",
    "1.71111E+09",
    "1711111111.5",
    "171111111.10",
    "1711111111,0",
    "0",
  ])("%j is none", (typed) => expect(toE164(typed)).toBeNull());
});

const mobile = fc.stringMatching(/^1[3-9]\d{8}$/);
const prefix = fc.constantFrom("", "0", "880", "+880", "00880", "+880 ", "+88 0", "8800");
const separator = fc.constantFrom("", " ", "-", "\u00A0", "\u2011");
const spelling = fc
  .tuple(mobile, prefix, separator, separator, fc.boolean())
  .map(([number, before, one, two, bengali]) => {
    const typed = before + number.slice(0, 4) + one + number.slice(4, 7) + two + number.slice(7);
    return { number, typed: bengali ? toBengaliDigits(typed) : typed };
  });

test("however a mobile number is spelled, it has one form, and keeps it", () => {
  fc.assert(
    fc.property(spelling, ({ number, typed }) => {
      const stored = toE164(typed);
      expect(stored).toBe(`880${number}`);
      expect(toE164(stored ?? "")).toBe(stored);
      expect(presentPhone(stored ?? "")).toBe(`0${number}`);
      expect(toE164(formatPhone(stored ?? ""))).toBe(stored);
    }),
  );
});

test("a mobile number as it is stored looks as the library writes it", () => {
  fc.assert(
    fc.property(mobile, (number) => {
      // A number with its plus takes the library's way.
      expect(formatPhone(`880${number}`)).toBe(formatPhone(`+880${number}`));
      expect(presentPhone(`880${number}`)).toBe(presentPhone(`+880${number}`));
    }),
    { numRuns: 1000 },
  );
});

test("what a program adds to a number that it takes for a decimal one never makes another number", () => {
  fc.assert(
    fc.property(mobile, fc.constantFrom("", "880", "0"), fc.stringMatching(/^\d{1,4}$/), (number, prefix, decimals) => {
      const read = toE164(`${prefix}${number}.${decimals}`);
      expect(read).toBe(/^0+$/.test(decimals) ? `880${number}` : null);
    }),
  );
});

test("any part of a number in any spelling is found in what is stored", () => {
  fc.assert(
    fc.property(spelling, fc.nat(14), fc.integer({ min: 3, max: 15 }), ({ number, typed }, from, length) => {
      const part = from < 3 ? typed : typed.slice(from, from + length);
      const fragment = phoneFragment(part);
      if (fragment !== null && fragment.length > 2) expect(`880${number}`).toContain(fragment);
    }),
  );
  expect(phoneFragment("+৮৮০ ১৭১১-২২")).toBe("171122");
  expect(phoneFragment("017")).toBe("17");
  expect(phoneFragment("নুসরাত")).toBeNull();
});

test.each([
  ["8801711111111", "01711111111", "01711-111111"],
  ["880255512345", "0255512345", "02-55512345"],
  ["14155552671", "14155552671", "+1 415 555 2671"],
  ["0171234567", "0171234567", "0171234567"],
  ["01711111111", "01711111111", "01711-111111"],
  ["", "", ""],
])("%j goes out as %j, and is shown as %j", (stored, wire, shown) => {
  expect(presentPhone(stored)).toBe(wire);
  expect(formatPhone(stored)).toBe(shown);
});

test("what is no valid number is kept as typed", () =>
  expect(toStoredPhone("017123456789012")).toBe("017123456789012"));
