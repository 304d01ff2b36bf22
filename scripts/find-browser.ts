import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { bins } from "./command.ts";
import { fromRoot, projectRoot } from "./paths.ts";

export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The same engine without windows: the journeys take half the time. It shows no notifications. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const wholeBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const installed = (paths: string[]) => [...paths, chromium.executablePath()].find((path) => existsSync(path));

/** CHROMIUM_PATH, a browser of the system, or Playwright's own; undefined when the machine has none. */
export const findInstalledBrowser = () => process.env.CHROMIUM_PATH ?? installed([headlessShell, ...wholeBrowsers]);

/** As learners have it (test/e2e-workers.ts). */
export const findWholeBrowser = () => installed(wholeBrowsers) ?? process.env.CHROMIUM_PATH;

export type Browser = { path: string; libraries?: string };

/**
 * Finds a browser and fetches one when there is none.
 *
 * @returns `libraries`: a folder for LD_LIBRARY_PATH that the fetched browser needs
 * @throws Error when no way worked
 */
export async function findBrowser(say: (line: string) => void): Promise<Browser> {
  const path = findInstalledBrowser();
  if (path) {
    if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
    return { path };
  }
  say("No browser was found; trying Playwright's …");
  try {
    const options = { cwd: projectRoot, stdio: "inherit", timeout: 180_000 } as const;
    execFileSync(process.execPath, [bins.playwright, "install", "chromium"], options);
    if (existsSync(chromium.executablePath())) return { path: chromium.executablePath() };
  } catch {
    say("Playwright's browser cannot be fetched here; trying the one from npm …");
  }
  return await fetchFromNpm();
}

async function fetchFromNpm(): Promise<Browser> {
  const name = "@sparticuz/chromium";
  try {
    if (!existsSync(fromRoot(`node_modules/${name}`))) {
      const npm = process.platform === "win32" ? "npm.cmd" : "npm";
      const args = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", `${name}@153.0.0`];
      execFileSync(npm, args, { cwd: projectRoot, stdio: "inherit", timeout: 300_000 });
    }
    const entry = createRequire(fromRoot("package.json")).resolve(name);
    const { default: bundled, inflate } = (await import(entry)) as {
      default: { executablePath(): Promise<string> };
      inflate(file: string): Promise<string>;
    };
    const [archive] = globSync("bin/al2023.tar.br", { cwd: fromRoot(`node_modules/${name}`) });
    if (!archive) throw new Error("its libraries are not in the package");
    const libraries = await inflate(fromRoot(join("node_modules", name, archive)));
    return { path: await bundled.executablePath(), libraries: join(libraries, "lib") };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The tests need a browser: install Chromium or set CHROMIUM_PATH. (The last try failed: ${reason})`,
    );
  }
}

if (import.meta.main) {
  console.log((await findBrowser(console.error)).path);
}
