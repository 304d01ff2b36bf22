import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot, projectRoot } from "../scripts/paths.ts";

const valueImports = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+"(@\/[^"]+)"|\bimport\("(@\/[^"]+)"\)/gm;

function importsOf(code: string): string[] {
  return [...code.matchAll(valueImports)].map(([, fixed, lazy]) => fixed ?? lazy ?? "");
}

const codes = new Map<string, string>();
function codeOf(file: string): string {
  const code = codes.get(file) ?? readFileSync(fromRoot(file), "utf8");
  codes.set(file, code);
  return code;
}

function fileOf(specifier: string): string | undefined {
  const path = specifier.slice(2);
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(fromRoot(file)));
}

function isServerOnly(specifier: string): boolean {
  const file = fileOf(specifier);
  return file !== undefined && codeOf(file).includes('import "server-only"');
}

/** Every import of the files and of what they import, each with the file that led to it. */
function reachedFrom(files: string[]): { specifier: string; from: string }[] {
  const seen = new Set<string>();
  const queue = files.map((file) => [file, file] as const);
  const reached: { specifier: string; from: string }[] = [];
  for (const [file, from] of queue) {
    for (const specifier of importsOf(codeOf(file))) {
      reached.push({ specifier, from });
      const next = fileOf(specifier);
      if (!next || seen.has(next)) continue;
      seen.add(next);
      queue.push([next, from]);
    }
  }
  return reached;
}

const filesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectRoot }).filter((file) => !/\.test\./.test(file));

test("no component reaches a module that is marked server-only, directly or through lib", () => {
  const components = filesOf("components");
  expect(components.length).toBeGreaterThan(200);
  expect(reachedFrom(components).filter(({ specifier }) => isServerOnly(specifier))).toEqual([]);
});

test("no page of a learner reaches an editor, a converter or a reader of files", () => {
  const learners = filesOf("components").filter((file) => !file.startsWith("components/staff/"));
  const ofStaff =
    /^@\/(?:components\/staff|lib\/bijoy|lib\/copy\/staff|lib\/exams\/authoring|lib\/markup\/(?:conver|pasted|named|read-temml))/;
  const packages = /from "(?:@tiptap|temml|fflate|parse5)|import\("(?:@tiptap|temml|fflate|parse5)/;
  const reached = reachedFrom(learners);
  expect(reached.filter(({ specifier }) => ofStaff.test(specifier))).toEqual([]);
  const files = reached.flatMap(({ specifier }) => fileOf(specifier) ?? []);
  const isPacked = (file: string) => packages.test(codeOf(file));
  expect([...learners, ...files].filter(isPacked)).toEqual([]);
  // The walk finds them where they are.
  const staff = reachedFrom(filesOf("components/staff"));
  expect(staff.some(({ specifier }) => specifier === "@/components/staff/markup/rich-field")).toBe(true);
  expect(filesOf("components/staff").some(isPacked)).toBe(true);
});

test("the limits that forms and the API share bring nothing along", () => {
  expect(importsOf(readFileSync(fromRoot("lib/wire/limits.ts"), "utf8"))).toEqual([]);
  expect(readFileSync(fromRoot("lib/wire/limits.ts"), "utf8")).not.toMatch(/^import/m);
});

test("lib reaches its mails and the generated client, and no other room, directly or through others", () => {
  const lib = filesOf("lib");
  expect(lib.length).toBeGreaterThan(150);
  expect(
    reachedFrom(lib).filter(({ specifier }) => /^@\/(?!lib\/|emails\/|prisma\/generated\/)/.test(specifier)),
  ).toEqual([]);
  // The hot routes are imported from server/, so the walk reaches them.
  expect(reachedFrom(filesOf("server")).some(({ specifier }) => specifier.startsWith("@/app/"))).toBe(true);
});

test("what is for the server alone says so before it brings anything along", () => {
  const marked = filesOf("{app,components,emails,lib,prisma,server}")
    .map((file) => ({ file, code: readFileSync(fromRoot(file), "utf8") }))
    .filter(({ code }) => code.includes('import "server-only"'));
  expect(marked.length).toBeGreaterThan(100);
  const late = marked.filter(({ code }) => !/^(?:\s*\/\/.*\n|\s*\/\*[\s\S]*?\*\/)*\s*import "server-only";/.test(code));
  expect(late.map(({ file }) => file)).toEqual([]);
});

describe("imports are seen", () => {
  test.each([
    ['import { a } from "@/lib/exams/taking/save-mutations";', true],
    ['import { type A, b } from "@/lib/accounts/tokens";', true],
    ['import {\n  a,\n  b,\n} from "@/lib/accounts/tokens";', true],
    ['const a = await import("@/lib/accounts/tokens");', true],
    ['import type { A } from "@/lib/accounts/tokens";', false],
    ['import { a } from "@/lib/format";', false],
  ])("%s", (code, serverOnly) => {
    expect(importsOf(code).some(isServerOnly)).toBe(serverOnly);
  });
});

/** The files themselves and all that import them, directly or through others. */
function reaching(wanted: string[], codes: Map<string, string>): Set<string> {
  const imports = [...codes].map(([file, code]) => ({ file, modules: new Set(importsOf(code)) }));
  const found = new Set(wanted);
  // The loop also visits the files that it adds.
  for (const one of found) {
    const module = `@/${one.replace(/\.tsx?$/, "")}`;
    for (const { file, modules } of imports) if (modules.has(module)) found.add(file);
  }
  return found;
}

test("an exam goes by the database's clock: nothing of it, and nothing that leads to it, asks the machine's", () => {
  const files = filesOf("{app,lib,server,prisma/staff}");
  const codes = new Map(files.map((file) => [file, readFileSync(fromRoot(file), "utf8")]));
  const judges = files.filter((file) =>
    /\b(?:isTimeOver|timeOverSql|areKeysOut|isOverSql)\b/.test(codes.get(file) ?? ""),
  );
  const bound = reaching([...judges, ...filesOf("{lib/exams,app/api/exams,app/api/staff/exams}")], codes);
  for (const part of ["account/export", "diagnostic", "dashboard", "metrics", "staff/diagnostic"]) {
    expect(bound).toContain(`app/api/${part}/route.ts`);
  }
  expect([...bound].filter((file) => /new Date\(\)|Date\.now\(\)/.test(codes.get(file) ?? ""))).toEqual([]);
});

test("HTML is written as such in seven places: cleaned sections, escaped data, our own script, a mail without scripts, an empty page, texts made of trees, converted formulas", () => {
  const writers = filesOf("{app,components,emails,lib}").filter((file) =>
    /dangerouslySetInnerHTML|innerHTML|outerHTML|srcDoc|insertAdjacentHTML|document\.write/.test(
      readFileSync(fromRoot(file), "utf8"),
    ),
  );
  expect(writers.sort()).toEqual([
    "app/layout.tsx",
    "components/course/course-content.tsx",
    "components/inbox/mail-details.tsx",
    "components/layout/json-ld.tsx",
    "components/staff/landing/landing-preview.tsx",
    "components/staff/markup/mathml.tsx",
    "components/ui/marked-text.tsx",
  ]);
});
