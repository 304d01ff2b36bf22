import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot, projectRoot } from "../scripts/paths.ts";

const valueImports = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+"(@\/[^"]+)"|\bimport\("(@\/[^"]+)"\)/gm;

function importsOf(code: string): string[] {
  return [...code.matchAll(valueImports)].map(([, fixed, lazy]) => fixed ?? lazy ?? "");
}

function isServerOnly(specifier: string): boolean {
  const [file] = globSync(`${specifier.slice(2)}.{ts,tsx}`, { cwd: projectRoot });
  return file !== undefined && readFileSync(fromRoot(file), "utf8").includes('import "server-only"');
}

test("no component reaches a module that is marked server-only, directly or through lib", () => {
  const components = globSync("components/**/*.{ts,tsx}", { cwd: projectRoot }).filter(
    (file) => !/\.test\./.test(file),
  );
  expect(components.length).toBeGreaterThan(200);
  const seen = new Map<string, string>();
  const queue = components.map((file) => [file, file] as const);
  const reached: string[] = [];
  for (const [file, from] of queue) {
    for (const specifier of importsOf(readFileSync(fromRoot(file), "utf8"))) {
      if (isServerOnly(specifier)) reached.push(`${from} → ${specifier}`);
      const [next] = globSync(`${specifier.slice(2)}.{ts,tsx}`, { cwd: projectRoot });
      if (!next || seen.has(next)) continue;
      seen.set(next, from);
      queue.push([next, from]);
    }
  }
  expect(reached).toEqual([]);
});

describe("imports are seen", () => {
  test.each([
    ['import { a } from "@/lib/exams/save-mutations";', true],
    ['import { type A, b } from "@/lib/accounts/tokens";', true],
    ['import {\n  a,\n  b,\n} from "@/lib/accounts/tokens";', true],
    ['const a = await import("@/lib/accounts/tokens");', true],
    ['import type { A } from "@/lib/accounts/tokens";', false],
    ['import { a } from "@/lib/format";', false],
  ])("%s", (code, serverOnly) => {
    expect(importsOf(code).some(isServerOnly)).toBe(serverOnly);
  });
});
