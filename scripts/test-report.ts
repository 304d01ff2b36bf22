import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "./paths.ts";

/** Journeys that passed only on their retry. One or two are tolerated; more point to a defect of the site or the tests. */
const TOO_MANY_FLAKY = 3;

/**
 * A test tool's JSON report in short. `failures`: a test's file and name, with the first lines of why. `flaky`: the same
 * of tests that passed when they were run again, which count as passed up to a limit.
 */
export type TestReport = { passed: number; failed: number; skipped: number; failures: string[]; flaky: string[] };

const nothing: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightResult = { errors?: { message?: string }[]; attachments?: { name: string; path?: string }[] };

type PlaywrightTest = { projectName: string; status: string; results: PlaywrightResult[] };

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; line: number; title: string; tests: PlaywrightTest[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/**
 * Reads the report of vitest or Playwright. A tool that reports no test has proved nothing, whatever its exit code: a
 * missing report and one without tests count as a failure.
 */
export function readTestReport(path: string): TestReport {
  if (!existsSync(path)) return { ...nothing, failed: 1, failures: ["The tool wrote no report."] };
  const read = JSON.parse(readFileSync(path, "utf8")) as VitestReport | PlaywrightReport;
  const report = "stats" in read ? ofPlaywright(read) : ofVitest(read);
  if (report.passed + report.failed > 0) return report;
  return { ...report, failed: 1, failures: ["No test ran. Slow ones run with SLOW_TESTS=1."] };
}

function ofVitest(report: VitestReport): TestReport {
  const failures = report.testResults.flatMap((file) => {
    const name = isAbsolute(file.name) ? relative(projectRoot, file.name) : file.name;
    const tests = file.assertionResults
      .filter((test) => test.status === "failed")
      .map(({ ancestorTitles, title, failureMessages }) =>
        failure(`${name}: ${[...ancestorTitles, title].join(" > ")}`, failureMessages[0]),
      );
    // A file that breaks before its first test has no failed test.
    return file.status === "failed" && tests.length === 0 ? [failure(`${name}: `, file.message)] : tests;
  });
  const failed = Math.max(report.numFailedTests, failures.length);
  return { ...nothing, passed: report.numPassedTests, skipped: report.numPendingTests, failed, failures };
}

function ofPlaywright({ stats, suites }: PlaywrightReport): TestReport {
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const told = (status: string) =>
    suites.flatMap(specs).flatMap(({ file, line, title, tests }) =>
      // A spec has a test of each project that runs it.
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) => journey(`[${projectName}] ${file}:${line}: ${title}`, results)),
    );
  const flaky = told("flaky").map((text) => `FLAKY: ${text}`);
  const failures = told("unexpected");
  const { skipped } = stats;
  if (stats.flaky < TOO_MANY_FLAKY) {
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped, failures, flaky };
  }
  const verdict = `${stats.flaky} journeys are flaky: from ${TOO_MANY_FLAKY} on they count as failed.`;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped,
    failures,
    flaky: [...flaky, verdict],
  };
}

/** The first failed run gives the reason; the trace may be of another one. */
function journey(name: string, results: PlaywrightResult[]): string {
  const failed = results.find(({ errors = [] }) => errors.length > 0);
  const reason = failed?.errors?.map(({ message = "" }) => message).join("\n");
  const traces = results.flatMap(({ attachments = [] }) => attachments.filter(({ name: kind }) => kind === "trace"));
  const lines = [...shownPage(failed), ...traces.map(({ path }) => `Trace: ${relative(projectRoot, path ?? "")}`)];
  return [failure(name, reason), ...lines].join("\n    ");
}

const MAX_PAGE_LINES = 80;
const MAX_REASON_LINES = 6;

/** The page at the moment of failure: when the machine is gone, the report is all that is left. */
function shownPage(result: PlaywrightResult | undefined): string[] {
  const path = result?.attachments?.find(({ name }) => name === "error-context")?.path;
  if (!path || !existsSync(path)) return [];
  const [, page = ""] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, "utf8")) ?? [];
  const lines = page.split("\n").filter(Boolean);
  const rest = lines.length - MAX_PAGE_LINES;
  return rest > 0 ? [...lines.slice(0, MAX_PAGE_LINES), `… ${rest} more lines: ${relative(projectRoot, path)}`] : lines;
}

/** Calls within a tool tell nothing about our code. */
const isOfTool = (line: string) => /node_modules|^\s*at new Promise/.test(line);

function failure(name: string, message = ""): string {
  const reason = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() && !isOfTool(line))
    .slice(0, MAX_REASON_LINES);
  return [name, ...reason].join("\n    ");
}
