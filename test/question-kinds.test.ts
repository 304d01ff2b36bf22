import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../scripts/paths.ts";
import { sourceFiles } from "./enumerations.ts";

/** SQL about choices and keys, and the rows of a choice by Prisma's name: the compiler knows no kind in them. */
const takesForGranted = /\battempt_answers\b|\boptions o\b|\bkeptChoicesSql\b|\banswers: true\b/;

test("the page of kinds names every place in which SQL takes the kind of a question for granted", () => {
  const page = readFileSync(fromRoot("docs/decisions/kinds-of-questions.md"), "utf8");
  const named = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file);
  const found = sourceFiles().filter(
    (file) => file.startsWith("lib/") && takesForGranted.test(readFileSync(fromRoot(file), "utf8")),
  );
  expect(named.toSorted()).toEqual(found.toSorted());
});
