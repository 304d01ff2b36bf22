import fc from "fast-check";
import { expect, test } from "vitest";
import { choicesFrom, type PrintChoices, printQuerySchema, queryOf } from "./choices.ts";
import { misfitsOf, omrSheets } from "./omr.ts";
import { paperCodes } from "./paper-code.ts";

const singles = Array.from({ length: 60 }, (_, index) => ({ number: index + 1, options: [1, 2, 3, 4] }));
const exam = { letters: "bengali" as const, misfits: misfitsOf(singles) };
const read = (query: string, of = exam) =>
  choicesFrom(printQuerySchema.parse(Object.fromEntries(new URLSearchParams(query))), of);

test("an address says the choices, and the usual ones need no word", () => {
  const usual: PrintChoices = { code: "a", columns: 2, letters: "bengali", omr: "100", hasKey: false, hasHead: true };
  expect(read("")).toEqual(usual);
  expect(queryOf(usual, exam)).toBe("");
  const choices = fc.record<PrintChoices>({
    code: fc.constantFrom(...paperCodes),
    columns: fc.constantFrom<1 | 2>(1, 2),
    letters: fc.constantFrom<"bengali" | "latin">("bengali", "latin"),
    omr: fc.constantFrom(...omrSheets, null),
    hasKey: fc.boolean(),
    hasHead: fc.boolean(),
  });
  fc.assert(
    fc.property(choices, (chosen) => {
      expect(read(queryOf(chosen, exam))).toEqual(chosen);
    }),
  );
});

test("what an address cannot mean is as if it were not said", () => {
  expect(read("?code=x&columns=7&letters=greek&omr=300&key=yes&head=no")).toEqual(read(""));
  expect(printQuerySchema.parse({ code: ["a", "b"] })).toEqual({});
  const sets = { ...exam, misfits: misfitsOf(singles.map((one) => ({ ...one, kind: "true_false_set" as const }))) };
  expect(read("?omr=100", sets).omr).toBe("150x5");
});
