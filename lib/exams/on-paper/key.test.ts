import fc from "fast-check";
import { expect, test } from "vitest";
import { inCodeOrder } from "./codes.ts";
import { keyRowsOf } from "./key.ts";
import { paperCodes } from "./paper-code.ts";

const question = fc.record({
  lineage: fc.uuid(),
  kind: fc.constantFrom<"single" | "true_false_set">("single", "true_false_set"),
  scoring: fc.constantFrom<"key" | "all_correct" | "dropped">("key", "key", "all_correct", "dropped"),
  options: fc.array(
    fc.record({
      text: fc.uuid(),
      is_right: fc.boolean(),
      scoring: fc.constantFrom<"key" | "all_correct" | "dropped">("key", "key", "all_correct", "dropped"),
    }),
    { minLength: 2, maxLength: 10 },
  ),
});

test("whoever reads the key of a code by the numbers and letters of its paper finds what each question accepts", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(question, { minLength: 1, maxLength: 20, selector: ({ lineage }) => lineage }),
      fc.constantFrom(...paperCodes),
      fc.boolean(),
      (typed, code, shuffleStatements) => {
        const written = typed.map((one, index) => ({ ...one, position: index + 1 }));
        const printed = inCodeOrder({ id: 7, shuffleStatements }, code, written);
        const rows = keyRowsOf(printed);
        expect(rows.map(({ number }) => number)).toEqual(written.map((_, index) => index + 1));
        for (const row of rows) {
          const onPaper = printed[row.number - 1];
          const own = written[row.original - 1];
          expect(onPaper?.lineage).toBe(own?.lineage);
          expect(row.scoring).toBe(own?.scoring);
          const rights = new Map(own?.options.map(({ text, ...option }) => [text, option]));
          if (row.kind === "single") {
            const accepted = row.accepted.map((place) => onPaper?.options[place]?.text);
            const right = own?.options.filter(({ is_right }) => is_right).map(({ text }) => text);
            expect(accepted.toSorted()).toEqual(right?.toSorted());
          } else {
            row.truths.forEach((truth, place) => {
              const { is_right, scoring } = rights.get(onPaper?.options[place]?.text ?? "") ?? {};
              expect(truth).toBe(scoring === "key" ? String(is_right) : scoring);
            });
            expect(row.truths).toHaveLength(rights.size);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
