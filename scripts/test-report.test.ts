import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
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
    testResults: [
      {
        name: "lib/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "holds", failureMessages: [] },
          { status: "failed", fullName: "breaks", failureMessages: ["expected 1\n\n  to be 2"] },
        ],
      },
      { name: "lib/b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  });
  expect(readTestReport(path)).toEqual({
    passed: 1,
    failed: 2,
    failures: ["lib/a.test.ts: breaks\n    expected 1\n      to be 2", "lib/b.test.ts: \n    no such module"],
  });
});

test("a journey that passed only when it was tried again counts as failed", () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    ok,
    file: "exam.spec.ts",
    title,
    tests: [{ status, results: [{ error: status === "expected" ? undefined : { message: "INP" } }] }],
  });
  const path = written({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      { specs: [spec("passes", true, "expected")], suites: [{ specs: [spec("fails", false, "unexpected")] }] },
      { specs: [spec("wavers", true, "flaky")] },
    ],
  });
  expect(readTestReport(path)).toEqual({
    passed: 1,
    failed: 2,
    failures: ["exam.spec.ts: fails\n    INP", "exam.spec.ts: wavers\n    INP"],
  });
});

test("a journey's failure tells what the page showed", () => {
  const context = join(mkdtempSync(join(tmpdir(), "report-")), "error-context");
  writeFileSync(
    context,
    '# Error details\n\n```\nError: a\n```\n\n```yaml\n- heading "পরীক্ষা"\n- button "শুরু"\n```\n\n# Test source\n',
  );
  const attachments = [
    { name: "screenshot", path: "test-failed-1.png" },
    { name: "error-context", path: context },
  ];
  const tests = [{ status: "unexpected", results: [{ error: { message: "Error: a" }, attachments }] }];
  const path = written({
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [{ specs: [{ ok: false, file: "exam.spec.ts", title: "fails", tests }] }],
  });
  const shown = 'exam.spec.ts: fails\n    Error: a\n    - heading "পরীক্ষা"\n    - button "শুরু"';
  expect(readTestReport(path).failures).toEqual([shown]);
});

test("a report that was never written counts nothing", () => {
  expect(readTestReport(join(tmpdir(), "no-such-report.json"))).toEqual({ passed: 0, failed: 0, failures: [] });
});
