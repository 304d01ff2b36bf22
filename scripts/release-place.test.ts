import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { draftFor, settle } from "./release-place";

const folder = mkdtempSync(join(tmpdir(), "releases-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fill(path: string, text: string): string {
  mkdirSync(path);
  writeFileSync(join(path, "server.ts"), text);
  return path;
}

test("a release comes to its place at once, also into an empty folder", () => {
  for (const name of ["new", "empty"]) {
    const target = join(folder, name);
    if (name === "empty") mkdirSync(target);
    settle(fill(draftFor(target), name), target);
    expect(readFileSync(join(target, "server.ts"), "utf8")).toBe(name);
  }
  expect(() => draftFor(join(folder, "new"))).toThrow(/new is not empty/);
});

test("of two that make the same one the first has it, and nothing of the second is left", () => {
  const target = join(folder, "twice");
  const second = fill(draftFor(target), "half of the second");
  const first = fill(join(folder, "first"), "the first");
  settle(first, target);
  expect(() => settle(second, target)).toThrow(/twice is not empty/);
  expect(readFileSync(join(target, "server.ts"), "utf8")).toBe("the first");
  expect(readdirSync(folder).filter((name) => name.startsWith("twice"))).toEqual(["twice"]);
});

test("what a killed one left goes, and what another one puts together stays", () => {
  const target = join(folder, "again");
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  fill(`${target}.${dead}.draft`, "left");
  fill(`${target}.${process.ppid}.draft`, "in work");
  fill(`${target}b.${dead}.draft`, "of another release");
  draftFor(target);
  expect(
    readdirSync(folder)
      .filter((name) => name.startsWith("again"))
      .toSorted(),
  ).toEqual([`again.${process.ppid}.draft`, `againb.${dead}.draft`].toSorted());
});
