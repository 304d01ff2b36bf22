import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../scripts/paths.ts";
import { sourceFiles } from "./enumerations.ts";

/** SQL and filters of Prisma's about choices and options: the compiler knows no kind in them. */
const takesForGranted = new RegExp(
  [
    /\b(?:attempt|statement)_answers\b|\b(?:keptChoices|choices|answers)Sql\b|\.(?:attempt|statement)Answer\b|\.rehearsal\.|\b(?:from|join) rehearsals\b/,
    /\banswers: (?:true|\{ (?:select|where|include|orderBy))/,
    /\b(?:from|join) options\b|\b(?:tx|prisma|db)\.option\.|\boptions: (?:true|\{ (?:where|include|orderBy|select))/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

test("the page of kinds names every place in which a query takes the kind of a question for granted", () => {
  const page = readFileSync(fromRoot("docs/decisions/kinds-of-questions.md"), "utf8");
  const named = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file);
  const found = sourceFiles().filter(
    (file) => file.startsWith("lib/") && takesForGranted.test(readFileSync(fromRoot(file), "utf8")),
  );
  expect(named.toSorted()).toEqual(found.toSorted());
});
