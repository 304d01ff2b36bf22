import { expect, test } from "vitest";
import { formatFileSize, toAsciiDigits } from "@/lib/format";
import { inGibibytes, inMebibytes } from "./sizes.ts";

const number = (text: string) => Number.parseFloat(toAsciiDigits(text));

test.each([10.5 * 1024 ** 3, 37.2 * 1e9])("commands and the console say one number of %d bytes", (bytes) => {
  expect(number(inGibibytes(bytes))).toBe(number(formatFileSize(bytes)));
});

test("mebibytes too", () => {
  expect(inMebibytes(20 * 1024 ** 2)).toBe("20 MiB");
  expect(number(inMebibytes(7_300_000, 1))).toBe(number(formatFileSize(7_300_000)));
});
