import { defineConfig } from "@playwright/test";
import { browserArguments, findInstalledBrowser } from "./scripts/find-browser.ts";
import { desktop, phone } from "./test/e2e-devices.ts";
import { e2eSite } from "./test/e2e-site.ts";

/** Set by `npm run test:slow`, which runs the journeys that the ordinary run leaves out. */
const isSlowRun = process.env.SLOW_TESTS === "1";
/** DOM snapshots take a third more time, so a trace has them only on demand. */
const hasWholeTrace = process.env.WHOLE_TRACE === "1";
const slow = "**/*.slow.spec.ts";
const chosen = isSlowRun ? { testMatch: slow } : { testIgnore: slow };

export default defineConfig({
  testDir: "e2e",
  // Each command keeps the traces of the other.
  outputDir: isSlowRun ? ".test/e2e-results-slow" : ".test/e2e-results",
  // One set of pictures serves every platform, because they are drawn with the site's own fonts.
  snapshotPathTemplate: "e2e/pictures/{arg}{ext}",
  fullyParallel: true,
  // The slow ones make builds and measure the site, so nothing else runs beside them.
  workers: isSlowRun ? 1 : 2,
  // A journey that passes on its retry is reported as flaky; scripts/test-report.ts limits how many may be.
  retries: 1,
  // Retries run after all other journeys, one at a time.
  retryStrategy: "isolated",
  forbidOnly: true,
  // Two browsers, a site and its database share two cores, and a busy machine takes several times as long; how fast a
  // page is has its own assertions.
  timeout: isSlowRun ? 900_000 : 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: ".test/playwright.json" }]],
  use: {
    baseURL: e2eSite.url,
    // An action that hangs says so, with what it waited for, before its journey runs out of time.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    // The site's service worker would handle requests before a journey can intercept them. test/e2e-workers.ts allows it
    // where a journey is about it.
    serviceWorkers: "block",
    // The steps, the console and the screenshot of the run that failed cost nothing.
    // `WHOLE_TRACE=1 npm test -- e2e e2e/exam.spec.ts --trace on` records snapshots too.
    trace: { mode: "retain-on-failure", snapshots: hasWholeTrace, screenshots: hasWholeTrace, sources: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findInstalledBrowser(), args: browserArguments },
  },
  // Journeys run on the desktop; the tag @phone moves one to the phone, @both runs it on either.
  projects: [
    {
      name: "desktop",
      use: desktop,
      grepInvert: /@phone/,
      ...chosen,
    },
    {
      name: "phone",
      use: phone,
      grep: /@phone|@both/,
      ...chosen,
    },
  ],
  webServer: {
    command: `"${process.execPath}" test/e2e-server.ts`,
    url: e2eSite.url,
    // The site is built first, which takes minutes on a busy machine.
    timeout: 1_200_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
});
