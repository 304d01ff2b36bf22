import { defineConfig, devices } from "@playwright/test";
import { browserArguments, findInstalledBrowser } from "./scripts/find-browser.ts";
import { e2eSite } from "./test/e2e-site.ts";

/** Set by `npm run test:slow`, which runs what the ordinary run leaves out. */
const isSlowRun = process.env.SLOW_TESTS === "1";
const slow = "**/*.slow.spec.ts";
const chosen = isSlowRun ? { testMatch: slow } : { testIgnore: slow };

export default defineConfig({
  testDir: "e2e",
  outputDir: ".test/e2e-results",
  // The same pictures for every platform: what they show is drawn with the site's own fonts.
  snapshotPathTemplate: "e2e/pictures/{arg}{ext}",
  fullyParallel: true,
  // The slow ones make builds and measure the site, so nothing else runs beside them.
  workers: isSlowRun ? 1 : 2,
  // A journey that passes then is told as flaky, and three of them fail the run (scripts/test-report.ts).
  retries: 1,
  // After all others, with nothing beside it.
  retryStrategy: "isolated",
  forbidOnly: true,
  // Two browsers, a site and its database share two cores, and a busy machine takes three times as long; how fast a page
  // is has its own assertions.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: ".test/playwright.json" }]],
  use: {
    baseURL: e2eSite.url,
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    // Its worker stands between a page and what a journey intercepts; test/e2e-workers.ts lets it in.
    serviceWorkers: "block",
    // The steps, the console and the screenshot of the very run that failed cost nothing. Snapshots of each moment take a
    // third more of the time: `npm test -- e2e e2e/exam.spec.ts --trace on`.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findInstalledBrowser(), args: browserArguments },
  },
  // Journeys run on the desktop; the tag @phone moves one to the phone, @both runs it on either.
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
      grepInvert: /@phone/,
      ...chosen,
    },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 800 } },
      grep: /@phone|@both/,
      ...chosen,
    },
  ],
  webServer: {
    command: `"${process.execPath}" test/e2e-server.ts`,
    url: e2eSite.url,
    // It builds the site first.
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
});
