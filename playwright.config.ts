import { defineConfig, devices } from "@playwright/test";
import { browserArguments, findInstalledBrowser } from "./scripts/find-browser.ts";
import { e2eSite } from "./test/e2e-site.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".test/e2e-results",
  // The same pictures for every platform: what they show is drawn with the site's own fonts.
  snapshotPathTemplate: "e2e/pictures/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [["list"], ["json", { outputFile: ".test/playwright.json" }]],
  use: {
    baseURL: e2eSite.url,
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    // Its worker stands between a page and what a journey intercepts; e2e/offline.spec.ts lets it in.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findInstalledBrowser(), args: browserArguments },
  },
  // Journeys run on the desktop; the tag @phone moves one to the phone, @both runs it on either.
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
      grepInvert: /@phone/,
      testIgnore: /login-rush|faults|build-beside/,
    },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 800 } },
      grep: /@phone|@both/,
    },
    // Measures the site's own latency, so nothing else may run beside it.
    { name: "measured", testMatch: /login-rush/, dependencies: ["desktop", "phone"] },
    // Measures how soon a site is back.
    { name: "faults", testMatch: /faults/, dependencies: ["measured"] },
    // Takes the machine for half a minute.
    { name: "build", testMatch: /build-beside/, dependencies: ["faults"] },
  ],
  webServer: {
    command: `"${process.execPath}" test/e2e-server.ts`,
    url: e2eSite.url,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
});
