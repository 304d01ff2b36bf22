import { globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { ApiError } from "@/lib/api-client";
import { accountProblem } from "@/lib/copy/account-problems";
import { errorCopy } from "@/lib/copy/errors";
import { fieldProblem } from "@/lib/copy/field-problems";
import { refusalWords } from "@/lib/download";
import { AppError, type ErrorCode } from "@/lib/errors";
import { explainFailure } from "../components/staff/ui/failure.ts";
import { fromRoot, projectRoot } from "../scripts/paths.ts";

/** A terminal's and the code's words: an option, a name with underscores, three English words in a row. */
const FOREIGN = /(?:^|[^\w-])--?[a-z]{2}|[A-Za-z]+_[A-Za-z]+|[A-Za-z]+(?:,? [A-Za-z]+){2,}/;
const BENGALI = /[\u0980-\u09FF]/;

/** Texts that only a command prints. */
const ofCommands = (module: string, name: string) => module === "command-texts" || name.endsWith("Command");
/** Names that code compares, which no one reads: a filter's value, an audit action's own field. */
const isName = (place: string) =>
  /^staff-audit-words\.auditWholes|\.value$|^staff-team\.teamCopy\.table\.rows/.test(place);

/** The specification's English, and the names of others' products, by where they stand. */
const english: string[] = [];

/** A day that is written into a text as it is must add no English to it. */
class Day extends Date {
  override toString = () => "দিন";
}

/**
 * The arguments that a function of texts is tried with: each sample in all places, alone or after a number or a word.
 */
const samples: unknown[] = [7, "ক", new Day("2026-12-05T14:00:00Z"), [], ["ক"]];
const given = samples.flatMap((sample) => [[], [7], ["ক"]].map((before) => [...before, ...Array(8).fill(sample)]));

type Said = { place: string; text: string };

/** The texts that a function gives for all samples that it accepts. */
function sayings(say: (...given: unknown[]) => unknown, place: string): Said[] {
  return given.flatMap((samples) => {
    try {
      return textsOf(say(...samples), `${place}()`);
    } catch {
      return [];
    }
  });
}

function textsOf(value: unknown, place: string): Said[] {
  if (typeof value === "string") return [{ place, text: value }];
  if (typeof value === "function") return sayings(value as (...given: unknown[]) => unknown, place);
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, `${place}.${index}`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, `${place}.${key}`));
}

const files = globSync("lib/copy/**/*.ts", { cwd: projectRoot }).filter((file) => !file.includes(".test."));
const modules = await Promise.all(
  files.map(async (file) => [basename(file, ".ts"), await import(fromRoot(file))] as const),
);
const onScreens = modules.flatMap(([module, texts]) =>
  Object.entries(texts as Record<string, unknown>)
    .filter(([name]) => !ofCommands(module, name))
    .flatMap(([name, value]) => textsOf(value, `${module}.${name}`)),
);
const read = onScreens.filter(({ place }) => !isName(place));

test("no text of a screen, a mail or a file has a word of the terminal or of code", () => {
  expect(read.length).toBeGreaterThan(3500);
  const found = read.filter(({ place, text }) => FOREIGN.test(text) && !english.includes(place));
  expect([...new Set(found.map(({ place, text }) => `${place}: ${text}`))]).toEqual([]);
});

test.each([
  "ঠিক থাকলে --confirm-trx দিন",
  "--format দিয়ে জানান।",
  "থাকলে payer_phone লিখুন",
  "আগে CERTIFICATE_SECRETS-এ বসান",
  "Enter a valid phone number.",
])("%s is a command's or the wire's", (text) => expect(text).toMatch(FOREIGN));

describe.each(Object.keys(errorCopy) as ErrorCode[])("%s", (code) => {
  const { status } = new AppError(code);
  const body = new AppError(code).toBody();
  test("is told in Bengali by the console, the learner's pages and a file that was asked for", () => {
    const told = [errorCopy[code], explainFailure(new ApiError(status, body)), refusalWords({ ...body, error: "x" })];
    for (const text of told) {
      expect(text).toMatch(BENGALI);
      expect(text).not.toMatch(FOREIGN);
    }
  });
});

/** The wire's texts about a field, with those that zod gives by itself and one that nobody knows. */
const ofFields = [
  "Enter a valid phone number of 10 to 15 digits.",
  "Ensure this value is greater than or equal to 1.",
  "Too small: expected number to be >=0",
  "Too big: expected number to be <=99999999",
  "Invalid input: expected number, received NaN",
  "Ensure that there are no more than 2 decimal places.",
  "Enter an amount in taka.",
  "Invalid ISO date",
  "Nobody has thought of this.",
];
test.each(ofFields)("%s is told in Bengali", (text) => {
  for (const told of [fieldProblem(text), accountProblem(text)]) {
    expect(told).toMatch(BENGALI);
    expect(told).not.toMatch(FOREIGN);
  }
});
