import "../scripts/load-env.ts";
import { parseArgs } from "node:util";
import { type Browser, chromium, devices, type Page, type Route } from "@playwright/test";
import { runCommand } from "../scripts/command.ts";
import { findBrowser } from "../scripts/find-browser.ts";

const help = `npm run bench:first-screen -- --url http://localhost:3000 [--rounds 9] [--slowdown 6] [path …]

Opens the landing page, a course and the login as a first visit on a slow phone, with every trick of
docs/performance.md and with each one taken out of the answers on their way, in turns. Medians; only ratios of one run
compare. Needs a running production build.`;

/** As Lighthouse takes a phone's network to be. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const allPaths = ["/", "/course/1", "/auth"];

/** Takes one trick out of the server's response. */
const without: Record<string, (type: string, text: string) => string> = {
  nothing: (_type, text) => text,
  "layout below the fold later": (type, text) =>
    type === "document" ? text.replace("<html ", '<html data-laid-out="" ') : text,
  "two faces after the first paint": (type, text) =>
    type === "document" ? text.replaceAll("prostuti:visited", "prostuti:visited-before") : text,
  "compile hints": (type, text) => (type === "script" ? text.replace("//# allFunctionsCalledOnLoad\n", "") : text),
};

type Sample = { fcp: number; lcp: number; blocked: number };

async function rewrite(route: Route, trick: string): Promise<void> {
  const type = route.request().resourceType();
  if (type !== "document" && type !== "script") return route.continue();
  const response = await route.fetch();
  const body = without[trick]?.(type, await response.text());
  // The changed page's scripts have other hashes.
  const changed = ["content-security-policy", "content-length", "content-encoding"];
  const headers = Object.fromEntries(Object.entries(response.headers()).filter(([name]) => !changed.includes(name)));
  await route.fulfill({ response, headers, body });
}

async function firstVisit(browser: Browser, url: string, trick: string, slowdown: number): Promise<Sample> {
  const context = await browser.newContext({ ...devices["Pixel 7"], serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.route("**/*", (route) => rewrite(route, trick));
    if (trick === "two faces after the first paint") {
      await page.addInitScript(() => localStorage.setItem("prostuti:visited-before", "1"));
    }
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await session.send("Network.emulateNetworkConditions", slow4g);
    await page.goto(url, { waitUntil: "networkidle" });
    return await measured(page);
  } finally {
    await context.close();
  }
}

function measured(page: Page): Promise<Sample> {
  return page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 2000);
      });
    const [paints, largest, tasks] = await Promise.all(["paint", "largest-contentful-paint", "longtask"].map(entries));
    const fcp = paints?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN;
    const late = tasks?.filter((task) => task.startTime + task.duration > fcp) ?? [];
    const blocked = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { fcp, lcp: largest?.at(-1)?.startTime ?? Number.NaN, blocked };
  });
}

const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: "string", default: "http://localhost:3000" },
      rounds: { type: "string", default: "9" },
      slowdown: { type: "string", default: "6" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(help);
  const browser = await chromium.launch({
    executablePath: (await findBrowser(console.log)).path,
    args: ["--no-sandbox"],
  });
  try {
    for (const path of positionals.length > 0 ? positionals : allPaths) {
      const samples: Record<string, Sample[]> = {};
      for (let round = 0; round < Number(values.rounds); round += 1) {
        for (const trick of Object.keys(without)) {
          const sample = await firstVisit(browser, values.url + path, trick, Number(values.slowdown));
          samples[trick] = [...(samples[trick] ?? []), sample];
        }
      }
      const of = (trick: string, figure: keyof Sample) =>
        median((samples[trick] ?? []).map((sample) => sample[figure]));
      console.log(`\n${path}`);
      console.table(
        Object.fromEntries(
          Object.keys(without).map((trick) => [
            `without ${trick}`,
            { "FCP ms": of(trick, "fcp"), "LCP ms": of(trick, "lcp"), "blocked ms": of(trick, "blocked") },
          ]),
        ),
      );
    }
  } finally {
    await browser.close();
  }
});
