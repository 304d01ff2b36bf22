import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nounLevels, nounRules, unplacedFolders } from "./lint/nouns.ts";
import { fromRoot } from "./paths.ts";

test("the linter has the rules of the list: npx node scripts/lint/write-nouns.ts writes them", () => {
  expect(JSON.parse(readFileSync(fromRoot("scripts/lint/nouns.json"), "utf8"))).toEqual(nounRules());
});

test("every folder of lib is placed", () => {
  expect(unplacedFolders(), "place it in scripts/lint/nouns.ts and in the drawing of docs/architecture.md").toEqual([]);
});

test("a noun may import those of the lines above it and no other", () => {
  const { overrides } = nounRules();
  const refusedBy = (noun: string) =>
    overrides
      .find(({ includes }) => includes[0] === `lib/${noun}/**`)
      ?.linter.rules.style.noRestrictedImports.options.patterns.flatMap(({ group }) => group) ?? [];
  for (const [place, level] of nounLevels.entries()) {
    for (const noun of level) {
      const mayImport = nounLevels.slice(0, place).flat();
      const others = nounLevels.flat().filter((other) => other !== noun);
      const allowed = others.filter((other) => !refusedBy(noun).includes(`@/lib/${other}/**`));
      expect(allowed, noun).toEqual(mayImport);
    }
  }
});
