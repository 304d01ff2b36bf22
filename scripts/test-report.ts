import { existsSync, readFileSync } from "node:fs";

/** What a test tool's JSON report says. `failures`: a test's file and name, with the first lines of why. */
type TestReport = { passed: number; failed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightResult = { error?: { message?: string }; attachments?: { name: string; path?: string }[] };

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    ok: boolean;
    file: string;
    title: string;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

/** Reads the report of vitest or Playwright; a missing one counts nothing. */
export function readTestReport(path: string): TestReport {
  if (!existsSync(path)) return { passed: 0, failed: 0, failures: [] };
  const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport | PlaywrightReport;
  return "stats" in report ? ofPlaywright(report) : ofVitest(report);
}

function ofVitest(report: VitestReport): TestReport {
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failure(file.name, test.fullName, test.failureMessages[0]));
    // A file that breaks before its first test has no test that failed.
    return file.status === "failed" && tests.length === 0 ? [failure(file.name, "", file.message)] : tests;
  });
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, failures.length), failures };
}

function ofPlaywright({ stats, suites }: PlaywrightReport): TestReport {
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const failures = suites
    .flatMap(specs)
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === "flaky"))
    .map((spec) => {
      const [first] = spec.tests.flatMap((test) => test.results);
      return [failure(spec.file, spec.title, first?.error?.message), ...shownPage(first)].join("\n    ");
    });
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}

const MOST_LINES = 80;

/** What the page showed when the journey failed: of a machine that is gone, the report is all that is left. */
function shownPage(result: PlaywrightResult | undefined): string[] {
  const path = result?.attachments?.find(({ name }) => name === "error-context")?.path;
  if (!path || !existsSync(path)) return [];
  const [, page = ""] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, "utf8")) ?? [];
  return page.split("\n").filter(Boolean).slice(0, MOST_LINES);
}

function failure(file: string, title: string, message = ""): string {
  const reason = message
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, 6);
  return [`${file}: ${title}`, ...reason].join("\n    ");
}
