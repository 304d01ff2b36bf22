import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot, projectRoot } from "../scripts/paths.ts";

const { scripts } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8")) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).filter(([name]) => /^(?:bench|rehearse):/.test(name));

function run(command: string, ...args: string[]) {
  const [, ...own] = command.split(" ");
  const env = { ...process.env, NODE_OPTIONS: "" };
  return spawnSync(process.execPath, [...own, ...args], { cwd: projectRoot, env, encoding: "utf8", timeout: 30_000 });
}

test.each(commands)(
  "npm run %s -- --help tells what it does, and begins nothing",
  (name, command) => {
    expect(command).toMatch(/^node /);
    const { status, stdout, stderr } = run(command, "--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`^npm run ${name}\\b`));
    expect(stdout.trim().split("\n").length).toBeGreaterThan(2);
  },
  60_000,
);

test("an option that is not known is refused by one sentence", () => {
  const { status, stdout, stderr } = run(scripts["bench:admissions"] ?? "", "--clerks", "5");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Unknown option '--clerks'.*\(--help shows the options\)\n$/);
}, 60_000);

test("so is a paper that is not known", () => {
  const { status, stdout, stderr } = run(scripts["bench:exam-day"] ?? "", "--paper", "essays");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toBe("--paper is one of singles, mixed, residency (--help shows the options)\n");
}, 60_000);
