import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../scripts/paths.ts";
import { subjectlessComments } from "./comments.ts";
import { trackedFiles } from "./tracked-files.ts";

test("no comment begins with a word that leaves its subject open", () => {
  const files = trackedFiles().filter((file) => /\.(?:m?[jt]s|[jt]sx|css|prisma)$/.test(file));
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap((file) => subjectlessComments(file, readFileSync(fromRoot(file), "utf8")))).toEqual([]);
});

describe("a comment that leaves its subject open is found", () => {
  test.each([
    ["a.ts", "// Of a learner.\nconst a = 1;", 1],
    ["a.ts", "const a = 1;\n\n/** What is sent. */\nconst b = a;", 3],
    ["a.ts", "/**\n * Whoever asks again.\n *\n * @throws Error\n */\nconst a = 1;", 1],
    ["a.ts", "const a = 1; // Nobody is there.", 1],
    ["a.ts", "const a = [\n  // whose it is\n  1,\n];", 2],
    ["a.ts", "const a = 1; // the first\n// Whichever comes.\nconst b = a;", 2],
    ["a.ts", "// The first.\n\n// Whatever follows.\nconst a = 1;", 3],
    ["a.ts", "const a = `$" + "{/* Who asks */ 1}`;", 1],
    ["a.tsx", "const a = (\n  <p>\n    {/* What the page shows. */}\n    x\n  </p>\n);", 3],
    ["a.tsx", "const a = (\n  <p\n    // Whom it names.\n    id={b}\n  />\n);", 3],
    ["a.mjs", "export {};\n/* Of a page. */", 2],
    ["a.css", "a {\n  /* Whatever is wide. */\n  color: red;\n}", 2],
    ["a.prisma", "model A {\n  id Int @id /// Of the row.\n}", 2],
  ])("%s: %j", (file, source, line) => {
    const found = subjectlessComments(file, source);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(`${file}:${line}: `);
  });
});

test.each([
  ["a.ts", "// The first line names the subject\n// of its sentence, and\n// what it does.\nconst a = 1;"],
  ["a.ts", '// An offer.\nconst a = "// Of a string";\nconst b = "https://what.example//Who";\nconst c = /\\/\\* Of/;'],
  ["a.ts", "const a = `/* What a template says */`;"],
  ["a.ts", "/** A page\n * of text. */\nconst a = 1; // Office hours, whole days."],
  ["a.tsx", "const a = <p>// What is shown is text</p>;"],
  ["a.css", 'a::before {\n  content: "/* Of a string */";\n  background: url(//who.example/*a);\n}\n/* A */\n'],
  ["a.prisma", 'model A {\n  id String @default("// Of a string") // A key.\n}'],
])("other comments, strings and addresses pass: %s %j", (file, source) => {
  expect(subjectlessComments(file, source)).toEqual([]);
});
