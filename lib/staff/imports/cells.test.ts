import fc from "fast-check";
import { expect, test } from "vitest";
import { isRuined, phonesIn, withoutDecimals } from "@/lib/staff/imports/cells";
import { processorMs } from "@/test/processor-time";

const own = "8801718224590";
const other = "8801811000003";

test.each([
  ["01718224590,", [own]],
  ["'01718224590", [own]],
  ["1718224590.0", [own]],
  ["01718 224590 (বাবা)", [own]],
  ["বাবার নম্বর: ০১৭১৮-২২৪৫৯০", [own]],
  ["01718224590 - আম্মু", [own]],
  ["Mobile No. 01718224590", [own]],
  ["(017) 18 224590", [own]],
  ["01718224590, 01811000003", [own, other]],
  ["01718224590/01811000003", [own, other]],
  ["01718224590 01811000003", [own, other]],
  ["01718224590 (মা), 01811000003 (বাবা)", [own, other]],
  ["01718224590 ও 01811000003", [own, other]],
  ["01718224590; +8801718224590", [own]],
])("%s names its numbers", (cell, phones) => expect(phonesIn(cell)).toEqual(phones));

test.each([
  "",
  "বাবা",
  "রিমা 01718224590",
  "01718224590 (রিমা)",
  "rakib01718224590",
  "01718224590, 0181",
  "01718224590/91",
  "4,500",
])("%s is no number", (cell) => expect(phonesIn(cell)).toEqual([]));

test.each(["8.80171E+12", "৮.৮০১৭১E+১২", "8,80172E+12", "9E+10", "1.7E9", "8.80 E+12", "########", "#NAME?", "#REF!"])(
  "%s is what a spreadsheet has made of it",
  (cell) => expect(isRuined(cell)).toBe(true),
);

test.each(["", "01718224590", "9GH7K2LMNP", "7E123456", "12E4567890", "BKM8R2QX5U", "4,500.00", "#5"])(
  "%s may be what was written",
  (cell) => expect(isRuined(cell)).toBe(false),
);

test("an id is whole, however a program writes it", () => {
  expect(["5.0", "৫.০", "5234567890.00", "5.5", "v5.0"].map(withoutDecimals)).toEqual([
    "5",
    "5",
    "5234567890",
    "5.5",
    "v5.0",
  ]);
});

test("a cell is read in linear time", async () => {
  const took = await processorMs(() => {
    for (const part of [" ", "(", "1", "1.", "ক ", "1,", "ক"]) expect(phonesIn(part.repeat(90_000))).toEqual([]);
    for (const part of [" ", "1", "1.", "#", "1E+"]) isRuined(part.repeat(90_000));
  });
  expect(took).toBeLessThan(1000);
});

test("other words never make another number of one", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^1[3-9]\d{8}$/),
      fc.stringMatching(/^[a-z০-৯0-9 .,()/-]{0,12}$/),
      (number, beside) => {
        const read = phonesIn(`0${number} ${beside}`);
        if (read.length > 0) expect(read).toContain(`880${number}`);
      },
    ),
  );
});
