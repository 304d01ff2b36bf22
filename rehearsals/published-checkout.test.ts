import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { requireCommit } from "./published-checkout";

const release = { version: "0.1.0", commit: "0".repeat(40), date: "2026-11-27", lastMigration: "" };

test("a clone that has not the version's commit says so, and what fetches it", () => {
  const clone = mkdtempSync(join(tmpdir(), "clone-"));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  const refused = /no commit 0{40}, which is version 0\.1\.0.*--unshallow/;
  expect(() => requireCommit(release, clone)).toThrow(refused);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, encoding: "utf8" }).trim();
  git("init", "--quiet");
  expect(() => requireCommit(release, clone)).toThrow(refused);
  git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--allow-empty", "-m", "one");
  expect(() => requireCommit({ ...release, commit: git("rev-parse", "HEAD") }, clone)).not.toThrow();
});
