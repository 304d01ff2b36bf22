import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fromRoot } from "./paths.ts";
import { readTestReport } from "./test-report.ts";

function written(report: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), "report-")), "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("vitest's failures are told with file, name and reason; a file that breaks off counts", () => {
  const path = written({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: fromRoot("lib/a.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", ancestorTitles: [], title: "holds", failureMessages: [] },
          {
            status: "failed",
            ancestorTitles: ["a rule"],
            title: "breaks",
            failureMessages: [
              "\u001b[31mexpected\u001b[39m 1\n\n  to be 2\n    at a.ts:1\n    at node_modules/vitest/a.js:1\n    at new Promise (<anonymous>)",
            ],
          },
        ],
      },
      { name: "lib/b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  });
  expect(readTestReport(path)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    flaky: [],
    failures: [
      "lib/a.test.ts: a rule > breaks\n    expected 1\n      to be 2\n        at a.ts:1",
      "lib/b.test.ts: \n    no such module",
    ],
  });
});

/** Playwright's reporter writes this of the page that a failed test left. */
function errorContext(page: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "report-")), "error-context");
  writeFileSync(path, `# Error details\n\n\`\`\`\nError: a\n\`\`\`\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n# Test source\n`);
  return path;
}

type Run = { errors?: { message: string }[]; attachments: { name: string; path?: string }[] };

const passed: Run = { attachments: [] };
const traced: Run = { attachments: [{ name: "trace", path: fromRoot(".test/e2e-results/wavers-retry1/trace.zip") }] };
const failed = (message: string, page: string): Run => ({
  errors: [{ message }],
  attachments: [
    { name: "screenshot", path: "test-failed-1.png" },
    { name: "error-context", path: errorContext(page) },
  ],
});

function spec(title: string, ...tests: { projectName?: string; status: string; results: Run[] }[]) {
  const ok = tests.every(({ status }) => status === "expected" || status === "flaky");
  const ran = tests.map((test) => ({ projectName: "phone", ...test }));
  return { ok, file: "exam.spec.ts", line: 7, title, tests: ran };
}

const passes = spec("passes", { status: "expected", results: [passed] });
const fails = spec("fails", { status: "unexpected", results: [failed("INP\n\n  was 900", "- main"), traced] });
const wavers = spec("wavers", { status: "flaky", results: [failed("Error: a", '- button "শুরু"'), traced] });
const toldFailure = `[phone] exam.spec.ts:7: fails
    INP
      was 900
    - main
    Trace: .test/e2e-results/wavers-retry1/trace.zip`;
const toldFlaky = `FLAKY: [phone] exam.spec.ts:7: wavers
    Error: a
    - button "শুরু"
    Trace: .test/e2e-results/wavers-retry1/trace.zip`;

test("a journey that passed when it was run again counts as passed, and is told with the page and the trace", () => {
  const path = written({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [passes], suites: [{ specs: [fails] }] }, { specs: [wavers] }],
  });
  expect(readTestReport(path)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [toldFailure],
    flaky: [toldFlaky],
  });
});

test("two flaky journeys are taken, three fail the run, which says so", () => {
  const flaky = (count: number) =>
    readTestReport(
      written({
        stats: { expected: 1, unexpected: 0, flaky: count, skipped: 0 },
        suites: [{ specs: [passes, ...Array.from({ length: count }, () => wavers)] }],
      }),
    );
  expect(flaky(2)).toEqual({ passed: 3, failed: 0, skipped: 0, failures: [], flaky: [toldFlaky, toldFlaky] });
  const verdict = "3 journeys are flaky: from 3 on they count as failed.";
  expect(flaky(3)).toEqual({
    passed: 1,
    failed: 3,
    skipped: 0,
    failures: [],
    flaky: [toldFlaky, toldFlaky, toldFlaky, verdict],
  });
});

test("of a journey that runs on desktop and phone, the one that failed is told", () => {
  const both = spec("fails", ...passes.tests, ...fails.tests);
  const path = written({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites: [{ specs: [both] }] });
  expect(readTestReport(path)).toEqual({ passed: 1, failed: 1, skipped: 0, failures: [toldFailure], flaky: [] });
});

test("a long page is cut where it is said", () => {
  const page = Array.from({ length: 85 }, (_, line) => `- text: ${line}`).join("\n");
  const long = spec("fails", { status: "unexpected", results: [failed("a", page)] });
  const path = written({ stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }, suites: [{ specs: [long] }] });
  expect(readTestReport(path).failures[0]).toMatch(/- text: 79\n {4}… 5 more lines: .*error-context$/);
});

test("a tool that reports no test has failed, whatever it says", () => {
  const none = { passed: 0, failed: 1, skipped: 0, flaky: [] };
  const missing = readTestReport(join(tmpdir(), "no-such-report.json"));
  expect(missing).toEqual({ ...none, failures: ["The tool wrote no report."] });
  const noTest = "No test ran. Slow ones run with SLOW_TESTS=1.";
  const ofVitest = written({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 3, testResults: [] });
  expect(readTestReport(ofVitest)).toEqual({ ...none, skipped: 3, failures: [noTest] });
  const ofPlaywright = written({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 1 }, suites: [] });
  expect(readTestReport(ofPlaywright)).toEqual({ ...none, skipped: 1, failures: [noTest] });
});
