import { existsSync, readFileSync } from "node:fs";
import { fromRoot } from "../scripts/paths.ts";
import { readTests, type WrittenTest } from "./test-titles.ts";

export type Entry = { line: number; statement: string; references: string[] };

const testFile = /\.(test|spec)\.tsx?$/;
const bengaliQuote = /'([^']*[\u0980-\u09FF][^']*)'/g;

/** Reads the rows of all tables: a sentence of the specification, and the tests that show it. */
export function readEntries(markdown: string): Entry[] {
  return markdown.split("\n").flatMap((text, index) => {
    if (!text.startsWith("|") || /^\|\s*(-|Specification\s*\|)/.test(text)) return [];
    const [statement = "", tests = ""] = text
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("\\|", "|"));
    const references = tests.split("<br>").map((reference) => reference.trim());
    return [{ line: index + 1, statement, references: references.filter(Boolean) }];
  });
}

const plain = (text: string) => text.normalize("NFC").replaceAll("\u00A0", " ");

const known = new Map<string, WrittenTest[]>();

function testsOf(file: string): WrittenTest[] {
  const tests = known.get(file) ?? readTests(file);
  known.set(file, tests);
  return tests;
}

function find(reference: string): WrittenTest | string {
  const [, file, title] = /^`([^`]+)` (.+)$/.exec(reference) ?? [];
  if (!file || !title) return `"${reference}" is not of the form \`file\` title`;
  if (!testFile.test(file) || !existsSync(fromRoot(file))) return `there is no test file ${file}`;
  const found = testsOf(file).filter(({ path }) => path.some((_, from) => path.slice(from).join(" › ") === title));
  if (found.length > 1) return `${file} has ${found.length} tests "${title}": name their group, "group › test"`;
  return found[0] ?? `${file} has no test "${title}"`;
}

/** The mistakes of the list, one sentence for each. */
export function problemsOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ line, statement, references }) => {
    const where = `line ${line}`;
    if (statement === "") return [`${where}: nothing is stated`];
    if (references.length === 0) return [`${where}: no test shows "${statement}"`];
    const found = references.map(find);
    const missing = found.filter((test) => typeof test === "string").map((problem) => `${where}: ${problem}`);
    if (missing.length > 0) return missing;
    const words = [...statement.matchAll(bengaliQuote)].map(([, quoted = ""]) => plain(quoted));
    if (words.length === 0) return [];
    const said = found.flatMap((test) => (typeof test === "string" ? [] : test.literals().map(plain)));
    return words
      .filter((quoted) => !said.some((text) => text.includes(quoted)))
      .map((quoted) => `${where}: no test named there says '${quoted}'`);
  });
}

export function readCoverage(): Entry[] {
  return readEntries(readFileSync(fromRoot("e2e/COVERAGE.md"), "utf8"));
}
