import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { draftFor, openToAll, settle } from "./release-place";

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

test("whoever runs a release may read it, whatever it was copied from and under which umask", () => {
  const elsewhere = join(folder, "elsewhere");
  writeFileSync(elsewhere, "of somebody else");
  chmodSync(elsewhere, 0o600);
  const release = fill(join(folder, "closed"), "code");
  mkdirSync(join(release, "lib"));
  writeFileSync(join(release, "lib", "run.sh"), "");
  symlinkSync(elsewhere, join(release, "link"));
  for (const [name, mode] of Object.entries({ "server.ts": 0o600, "lib/run.sh": 0o700, lib: 0o700, ".": 0o700 })) {
    chmodSync(join(release, name), mode);
  }
  openToAll(release);
  const modeOf = (name: string) => (statSync(join(release, name)).mode & 0o777).toString(8);
  expect(["server.ts", "lib/run.sh", "lib", ".", "link"].map(modeOf)).toEqual(["644", "755", "755", "755", "600"]);
});
