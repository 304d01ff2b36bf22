import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot, projectRoot } from "./paths";
import { publishedReleases } from "./releases";

const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" });

test("every version is in the changelog with its date, whose newest is the package's", () => {
  const changelog = readFileSync(fromRoot("CHANGELOG.md"), "utf8");
  const headings = [...changelog.matchAll(/^## \[(\d[^\]]*)\] – (\S+)$/gm)].map(([, version, date]) => [version, date]);
  const releases = publishedReleases().map(({ version, date }) => [version, date]);
  const { version } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as { version: string };
  expect(headings[0]?.[0]).toBe(version);
  // A commit cannot name itself: the one that makes a version comes before the one that lists it.
  const listed = headings.length === releases.length + 1 ? headings.slice(1) : headings;
  expect(releases.toReversed()).toEqual(listed);
});

// A source archive has no history, and a shallow clone has not all of it.
const hasHistory = existsSync(fromRoot(".git")) && git("rev-parse", "--is-shallow-repository").trim() === "false";

test.runIf(hasHistory)("its commit has that migration as its last", () => {
  for (const { commit, lastMigration } of publishedReleases()) {
    const names = git("ls-tree", "--name-only", commit, "prisma/migrations/").trim().split("\n");
    const migrations = names
      .map((name) => name.replace("prisma/migrations/", ""))
      .filter((name) => /^\d{14}_/.test(name));
    expect(migrations.toSorted().at(-1)).toBe(lastMigration);
  }
});
