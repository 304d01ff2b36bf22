import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "./paths.ts";

/** Journeys that pass at their second try; one or two may waver, more say that the site or its tests do. */
const TOO_MANY_FLAKY = 3;

/**
 * A test tool's JSON report in short. `failures`: a test's file and name, with the first lines of why. `flaky`: the same
 * of tests that passed when they were run again, which count as passed up to a limit.
 */
export type TestReport = { passed: number; failed: number; failures: string[]; flaky: string[] };

const nothing: TestReport = { passed: 0, failed: 0, failures: [], flaky: [] };

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

type PlaywrightTest = { status: string; results: PlaywrightResult[] };

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

/** Reads the report of vitest or Playwright; a missing one counts nothing. */
export function readTestReport(path: string): TestReport {
  if (!existsSync(path)) return nothing;
  const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport | PlaywrightReport;
  return "stats" in report ? ofPlaywright(report) : ofVitest(report);
}

function ofVitest(report: VitestReport): TestReport {
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failure(`${file.name}: ${test.fullName}`, test.failureMessages[0]));
    // A file that breaks before its first test has no test that failed.
    return file.status === "failed" && tests.length === 0 ? [failure(`${file.name}: `, file.message)] : tests;
  });
  const failed = Math.max(report.numFailedTests, failures.length);
  return { ...nothing, passed: report.numPassedTests, failed, failures };
}

function ofPlaywright({ stats, suites }: PlaywrightReport): TestReport {
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const told = (status: string) =>
    suites.flatMap(specs).flatMap(({ file, title, tests }) =>
      // A spec has a test of each project that runs it.
      tests.filter((test) => test.status === status).map(({ results }) => journey(`${file}: ${title}`, results)),
    );
  const flaky = told("flaky").map((text) => `FLAKY: ${text}`);
  const failures = told("unexpected");
  if (stats.flaky < TOO_MANY_FLAKY) {
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, flaky };
  }
  const verdict = `${stats.flaky} journeys are flaky: from ${TOO_MANY_FLAKY} on they count as failed.`;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures,
    flaky: [...flaky, verdict],
  };
}

/** The first run that failed tells why; the trace may be of another one. */
function journey(name: string, results: PlaywrightResult[]): string {
  const failed = results.find(({ error }) => error);
  const traces = results.flatMap(({ attachments = [] }) => attachments.filter(({ name: kind }) => kind === "trace"));
  const lines = [...shownPage(failed), ...traces.map(({ path }) => `Trace: ${relative(projectRoot, path ?? "")}`)];
  return [failure(name, failed?.error?.message), ...lines].join("\n    ");
}

const MOST_LINES = 80;

/** What the page showed when the journey failed: of a machine that is gone, the report is all that is left. */
function shownPage(result: PlaywrightResult | undefined): string[] {
  const path = result?.attachments?.find(({ name }) => name === "error-context")?.path;
  if (!path || !existsSync(path)) return [];
  const [, page = ""] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, "utf8")) ?? [];
  return page.split("\n").filter(Boolean).slice(0, MOST_LINES);
}

function failure(name: string, message = ""): string {
  const reason = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, 6);
  return [name, ...reason].join("\n    ");
}
