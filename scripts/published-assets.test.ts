import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { publishAssets, publishedAssets } from "./published-assets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string): string {
  const distDir = join(folder, "builds", name);
  mkdirSync(join(distDir, "static/chunks"), { recursive: true });
  writeFileSync(join(distDir, "static/chunks/page.js"), name);
  return distDir;
}

const dataDir = () => join(folder, "data");
const isRoot = process.getuid?.() === 0;
const nobody = 65534;
/** By a user who is not root, as the site's is. */
function asSite<T>(work: () => T): T {
  if (!isRoot) return work();
  process.seteuid?.(nobody);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}
const names = () => publishedAssets(dataDir()).map((place) => basename(place));
const age = (name: string, seconds: number) => {
  const at = new Date(Date.now() - 1000 * seconds);
  utimesSync(join(dataDir(), "assets", name), at, at);
};

it("keeps the files of the last three builds, the newest first", () => {
  for (const [index, name] of ["a", "b", "c", "d"].entries()) {
    publishAssets(name, build(name), dataDir());
    age(name, 100 - index);
  }
  expect(names()).toEqual(["d", "c", "b"]);
  const [newest = ""] = publishedAssets(dataDir());
  expect(readFileSync(join(newest, "static/chunks/page.js"), "utf8")).toBe("d");
});

it("takes a build that came back for the newest, and its files as they are", () => {
  for (const [index, name] of ["a", "b", "c"].entries()) {
    publishAssets(name, build(name), dataDir());
    age(name, 100 - index);
  }
  publishAssets("a", join(folder, "nothing"), dataDir());
  expect(names()).toEqual(["a", "c", "b"]);
});

it("keeps the own build, also where all others were published by a clock that was ahead", () => {
  for (const [index, name] of ["a", "b", "c"].entries()) {
    publishAssets(name, build(name), dataDir());
    age(name, -3600 * (index + 1));
  }
  publishAssets("d", build("d"), dataDir());
  expect(names()).toEqual(["c", "b", "d"]);
});

it("shows nothing of a copy that was broken off, and nothing where nothing was published", () => {
  expect(publishedAssets(dataDir())).toEqual([]);
  mkdirSync(join(dataDir(), "assets/a.4711/static"), { recursive: true });
  expect(names()).toEqual([]);
});

it("removes a copy that was broken off an hour ago, and no younger one, which may be under way", () => {
  for (const name of ["a.4711", "a.4712"]) mkdirSync(join(dataDir(), "assets", name), { recursive: true });
  age("a.4711", 4000);
  publishAssets("a", build("a"), dataDir());
  expect(readdirSync(join(dataDir(), "assets")).toSorted()).toEqual(["a", "a.4712"]);
});

it("shows the others when one is removed while it looks", () => {
  publishAssets("a", build("a"), dataDir());
  // Listed, and not there when it is looked at.
  symlinkSync(join(folder, "gone"), join(dataDir(), "assets", "b"));
  expect(names()).toEqual(["a"]);
});

it("publishes beside what it may not touch, as copies by root, and tells of that", () => {
  if (isRoot) chownSync(folder, nobody, nobody);
  for (const [index, name] of ["a", "b", "c"].entries()) {
    asSite(() => publishAssets(name, build(name), dataDir()));
    age(name, 100 - index);
  }
  const locked = join(dataDir(), "assets/a");
  chmodSync(join(locked, "static"), 0o555);
  mkdirSync(join(dataDir(), "assets/copied/static"), { recursive: true });
  const failures = asSite(() => publishAssets("copied", build("d"), dataDir()));
  const touched = isRoot ? [expect.stringMatching(/utime .*copied/)] : [];
  expect(failures).toEqual([...touched, expect.stringContaining(locked)]);
  expect(asSite(() => publishAssets("d", build("d"), dataDir()))).toEqual([expect.stringContaining(locked)]);
  expect(names()).toEqual(expect.arrayContaining(["d", "copied", "c", "a"]));
  chmodSync(join(locked, "static"), 0o755);
});

it("shows nothing and fails at nothing where no folder can be made, and says why", () => {
  mkdirSync(dataDir());
  writeFileSync(join(dataDir(), "assets"), "");
  expect(publishAssets("a", build("a"), dataDir())).toEqual([expect.stringContaining(join(dataDir(), "assets"))]);
  expect(names()).toEqual([]);
});
