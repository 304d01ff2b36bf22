import { readFileSync } from "node:fs";
import { API, type Snapshot } from "typescript/unstable/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromRoot, projectRoot } from "../scripts/paths.ts";
import { readTuples, sourceFiles } from "./enumerations.ts";

/**
 * Files that the compiler names when an enumeration gets another value, in the database's types and in the tuple of its
 * names; tests are not counted. A number that falls is a rule, a word or an icon that would be forgotten from then on.
 */
const files: Record<string, number> = {
  StaffRole: 8,
  Weekday: 2,
  EnrollmentStatus: 7,
  PaymentMethod: 14,
  ClaimStatus: 11,
  NoticeSource: 1,
  NoticeDirection: 2,
  // The rule, how it is typed, two tables of words, the words on paper and in Word, and the factories' own arithmetic.
  NegativeMarkingType: 8,
  KeyRelease: 6,
  QuestionScoring: 8,
  SealReason: 6,
  CandidateKind: 5,
  UploadPurpose: 5,
  UploadState: 1,
  TranscodingState: 2,
  CertificateState: 5,
  // No enumeration of the database (docs/decisions/kinds-of-questions.md).
  QuestionKind: 54,
};
/** All errors of a planted kind: a file may have several records, so that a lost one is seen only here. */
const KIND_ERRORS = 130;

const config = fromRoot("tsconfig.json");
const types = fromRoot("prisma/generated/enums.ts");
const sources = sourceFiles();
const tuples = readTuples();
const planted = new Map<string, string>();
let compiler: API;
let snapshot: Snapshot;

beforeAll(() => {
  compiler = new API({ cwd: projectRoot, fs: { readFile: (file) => planted.get(file) } });
  snapshot = compiler.updateSnapshot({ openProjects: [config] });
}, 60_000);
afterAll(() => compiler.close());

const opening = /^export const (\w+) = \{\n/gm;

function plantTypes(isWanted: (name: string) => boolean): void {
  const source = readFileSync(types, "utf8");
  const more = source.replace(opening, (text, name) => (isWanted(name) ? `${text}  PLANTED: 'PLANTED',\n` : text));
  expect(more).not.toBe(source);
  planted.set(types, more);
}

function plantName(wanted: string): void {
  for (const { enumeration, file, start, end } of tuples) {
    if (enumeration !== wanted) continue;
    const source = readFileSync(fromRoot(file), "utf8");
    const names = source.slice(start, end);
    const name = /"[A-Z]/.test(names) ? "PLANTED" : "planted";
    planted.set(fromRoot(file), source.slice(0, start) + names.replace("[", `["${name}", `) + source.slice(end));
  }
}

let changed: string[] = [];

/** The files that do not compile with what was planted, with their errors; the next call starts from the sources. */
function failures(): { file: string; errors: number }[] {
  const takenBack = changed;
  changed = [...planted.keys()];
  const next = compiler.updateSnapshot({ fileChanges: { changed: [...takenBack, ...changed] } });
  // A snapshot that is not disposed of keeps a gigabyte.
  snapshot.dispose();
  snapshot = next;
  const program = snapshot.getProject(config)?.program;
  const all = sources.map((file) => ({
    file,
    errors: program?.getSemanticDiagnostics(fromRoot(file)).length ?? Number.NaN,
  }));
  planted.clear();
  return all.filter(({ errors }) => errors !== 0);
}

const kinds = "lib/exams/question-kind.ts";

function plantKind(): void {
  const source = readFileSync(fromRoot(kinds), "utf8");
  const more = source.replace("questionKinds = [", 'questionKinds = ["planted", ');
  expect(more).not.toBe(source);
  planted.set(fromRoot(kinds), more);
}

const patience = { timeout: 5 * 60_000 };

test("a tuple that lacks a value of the database does not compile", patience, () => {
  plantTypes(() => true);
  expect(failingFiles()).toEqual(expect.arrayContaining(tuples.map(({ file }) => file)));
});

const failingFiles = () => failures().map(({ file }) => file);

test("QuestionKind: the compiler names the files that another kind concerns", patience, () => {
  plantKind();
  const failing = failures();
  const list = failing.map(({ file, errors }) => `${errors} ${file}`).join("\n");
  expect(failing, list).toHaveLength(files.QuestionKind ?? Number.NaN);
  expect(
    failing.reduce((sum, { errors }) => sum + errors, 0),
    list,
  ).toBe(KIND_ERRORS);
});

test.each(tuples.map(({ enumeration }) => enumeration))(
  "%s: the compiler names the files that another value concerns",
  patience,
  (name) => {
    plantTypes((other) => other === name);
    plantName(name);
    const failing = failingFiles();
    expect(failing, failing.join("\n")).toHaveLength(files[name] ?? Number.NaN);
  },
);
