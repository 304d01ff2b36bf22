import { defineConfig, devices } from "@playwright/test";
import { browserArguments, findInstalledBrowser } from "./scripts/find-browser.ts";
import { e2eSite } from "./test/e2e-site.ts";

// When the others are through: what makes a build beside the site's own, and a long journey that asks for none.
const besideABuild = ["build-beside.spec.ts", "staff-catalogue.spec.ts"];
// One after the other at the end.
const alone = ["login-rush.spec.ts", "faults.spec.ts", "vitals.spec.ts"];
/** Set by `npm run test:slow`, which runs what the ordinary run leaves out. */
const isSlowRun = process.env.SLOW_TESTS === "1";
const slow = "**/*.slow.spec.ts";
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 360, height: 800 } };

export default defineConfig({
  testDir: "e2e",
  outputDir: ".test/e2e-results",
  // The same pictures for every platform: what they show is drawn with the site's own fonts.
  snapshotPathTemplate: "e2e/pictures/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  retries: 0,
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
    // Recording takes a quarter of the time: `npm test -- e2e e2e/exam.spec.ts --trace retain-on-failure`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findInstalledBrowser(), args: browserArguments },
  },
  // Journeys run on the desktop; the tag @phone moves one to the phone, @both runs it on either.
  projects: isSlowRun
    ? [{ name: "slow", workers: 1, use: desktop, testMatch: slow }]
    : [
        {
          name: "desktop",
          use: desktop,
          grepInvert: /@phone/,
          testIgnore: [...besideABuild, ...alone, slow],
        },
        {
          name: "phone",
          use: phone,
          grep: /@phone|@both/,
          testIgnore: slow,
        },
        // Others ask which build is the latest, and mean their own.
        {
          name: "build",
          use: desktop,
          testMatch: besideABuild,
          dependencies: ["desktop", "phone"],
        },
        // Measures the site's own latency, so nothing else may run beside it.
        { name: "measured", testMatch: "login-rush.spec.ts", dependencies: ["build"] },
        // Measures how soon a site is back.
        { name: "faults", testMatch: "faults.spec.ts", dependencies: ["measured"] },
        // Measures what a slow phone's tap waits for; a second browser beside it would be measured too.
        {
          name: "vitals",
          workers: 1,
          use: phone,
          testMatch: "vitals.spec.ts",
          dependencies: ["faults"],
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
