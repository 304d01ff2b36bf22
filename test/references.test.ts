import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../scripts/paths.ts";
import { deadReferences, readTargets } from "./references.ts";
import { trackedFiles } from "./tracked-files.ts";

const read = (path: string) => readFileSync(fromRoot(path), "utf8");
const targets = readTargets({
  rules: read("docs/rules.md"),
  contract: read("docs/contract.md"),
  specification: read("docs/specification.md"),
});
const inProject = (path: string) => existsSync(fromRoot(path));

function textFiles(): string[] {
  const isText = /\.(ts|tsx|mts|mjs|sql|prisma|md|yml|yaml|css|grit)$|^\.env\.example$/;
  const plantsReferences = "test/references.test.ts";
  return trackedFiles().filter((file) => isText.test(file) && file !== plantsReferences);
}

test("every rule, section and document that is cited can be read in the repository", () => {
  const files = textFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => deadReferences(file, read(file), targets, inProject))).toEqual([]);
});

test("the rules are R1 to R39, each once", () => {
  expect([...targets.rules].sort()).toEqual(Array.from({ length: 39 }, (_, index) => `R${index + 1}`).sort());
});

describe("a reference that leads nowhere is found", () => {
  test.each([
    ["lib/a.ts", "// An older save never overwrites (R40).", "there is no rule R40"],
    ["lib/a.ts", "/** As promised (contract §99). */", "contract has no §99"],
    ["lib/a.ts", "/** As promised (contract §4, §77). */", "contract has no §77"],
    ["lib/a.ts", "/** The table of specification §0. */", "specification has no §0"],
    ["lib/a.ts", "// the texts stand in lessons-learnt.md", "there is no document lessons-learnt.md"],
    ["lib/a.ts", "  // The other half: lib/nothing/at-all.ts.", "there is no file lib/nothing/at-all.ts"],
    ["lib/a.ts", " * shown by app/api/courses/[id]/no.test.ts", "there is no file app/api/courses/[id]/no.test.ts"],
    ["README.md", "in `lib/nothing.ts`", "there is no file lib/nothing.ts"],
    ["docs/a.md", "as [decided](decisions/nothing.md)", "decisions/nothing.md does not exist"],
    ["README.md", "see [there](docs/nowhere/)", "docs/nowhere/ does not exist"],
  ])("%s: %s", (file, line, problem) => {
    expect(deadReferences(file, line, targets, inProject).join()).toContain(problem);
  });
});

test.each([
  ["lib/a.ts", "// one attempt (R1), in order (R3–R9), as contract §4 and specification §2 say; auth-facts.md"],
  ["lib/a.ts", "const bucket = env.R2_BUCKET; const R2D2 = 1; // see COVERAGE.md"],
  ["lib/a.ts", "// as lib/db.ts and app/api/batches/[id]/route.ts do; lib/<noun>/client.ts, e2e/*.spec.ts"],
  ["lib/a.ts", 'const planted = "lib/nothing.ts"; // https://example.org/lib/nothing.ts'],
  ["docs/a.md", "[rules](rules.md#exam-integrity), [home](../README.md), [web](https://example.org/x.md)"],
])("references that lead somewhere pass: %s %s", (file, line) => {
  expect(deadReferences(file, line, targets, inProject)).toEqual([]);
});
