import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../scripts/paths.ts";
import { problemsOf, readCoverage, readEntries } from "./coverage-list.ts";
import { isOpened, wordsOfTests } from "./specification-facts.ts";

test("every line of e2e/COVERAGE.md names tests that exist and say its words", () => {
  expect(problemsOf(readCoverage())).toEqual([]);
});

test("every page of the site is opened in a journey", () => {
  const words = wordsOfTests("e2e/*.spec.ts");
  const routes = globSync("app/**/page.tsx", { cwd: projectRoot }).map((file) =>
    `/${file.split("/").slice(1, -1).join("/")}`.replace(/\/\([^)]+\)/g, "").replace(/\[(\w+)\]/g, "{$1}"),
  );
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => !route.includes("[...") && !isOpened(route || "/", words))).toEqual([]);
});

describe("the list is refused", () => {
  const format = "`lib/format.test.ts`";
  test.each([
    ["| A sentence | |", "line 1: no test shows"],
    ["| A sentence | a test |", "is not of the form"],
    ["| A sentence | `lib/nothing.test.ts` a test |", "there is no test file lib/nothing.test.ts"],
    ["| A sentence | `lib/format.ts` digits |", "there is no test file lib/format.ts"],
    [`| A sentence | ${format} digits › survives |`, 'has no test "digits › survives"'],
    ["| A sentence | `components/account/failures.test.ts` %j |", "name their group"],
    ["| A sentence | `lib/format.test.ts` digits |", 'has no test "digits"'],
    [`| Ends at 'দুপুরবেলা' | ${format} time of day › %d o'clock is %s |`, "no test named there says 'দুপুরবেলা'"],
  ])("%s", (row, problem) => {
    expect(problemsOf(readEntries(row)).join()).toContain(problem);
  });
});

test("words count where a test uses them, in its table or in a function of its file", () => {
  const rows = [
    "| Noon is 'দুপুর' | `lib/format.test.ts` time of day › %d o'clock is %s |",
    "| The dialog 'কুইজ শুরু করবেন?' | `e2e/exam.spec.ts` at zero the exam submits itself, after ten red seconds |",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as its source has it
    "| Loops count: 'প্রথম অংশ আবশ্যক' | `e2e/account-accessibility.spec.ts` accessible: ${name} |",
  ];
  expect(problemsOf(readEntries(rows.join("\n")))).toEqual([]);
});
