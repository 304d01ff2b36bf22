import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const TRIALS = "ops/prometheus/alerts.test.yml";
const run = promisify(execFile);

const rulesSchema = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) });
const sample = z.object({ labels: z.string() });
const trialsSchema = z.object({
  tests: z.array(z.object({ promql_expr_test: z.array(z.object({ exp_samples: z.array(sample) })) })),
});

function hasPromtool(): boolean {
  try {
    execFileSync("promtool", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test("every rule is seen to fire", () => {
  const { groups } = rulesSchema.parse(parse(readFileSync("ops/prometheus/alerts.yml", "utf8")));
  const { tests } = trialsSchema.parse(parse(readFileSync(TRIALS, "utf8")));
  const fired = tests
    .flatMap((one) => one.promql_expr_test.flatMap((asked) => asked.exp_samples))
    .map(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1]);
  expect(new Set(fired)).toEqual(new Set(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))));
});

test("the rules fire when they should and never else, as Prometheus evaluates them", async ({ skip }) => {
  skip(!hasPromtool(), "promtool is not installed: Debian has it in the package prometheus.");
  const { stdout } = await run("promtool", ["test", "rules", TRIALS]);
  expect(stdout).toContain("SUCCESS");
});
