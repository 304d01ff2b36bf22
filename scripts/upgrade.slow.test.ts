import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../bench/client";
import { type FaultySite, startFaultySite } from "../test/faulty-site";
import { childrenOf, stateOf } from "../test/processes";
import { until } from "../test/until";
import { spawnNode } from "./command";
import type { ServerProgram } from "./prepare-site";
import { requestUpgrade } from "./upgrade-requests";

const SAVE_EVERY_MS = 50;
const CALM_MS = 15_000;
/** A server that starts takes its share of two cores. */
const SLOWER = 10;
const LEFT_MS = 120_000;

let site: FaultySite;
beforeAll(async () => {
  site = await startFaultySite();
}, 300_000);
afterAll(() => site.close(), 60_000);

const port = () => Number(new URL(site.url).port);
const settings = (more: Record<string, string> = {}) => ({
  ...site.settings,
  PORT: `${port()}`,
  NODE_ENV: "production" as const,
  ...more,
});

/** @returns the exit code and the output */
async function upgrade(more: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const command = spawnNode(["scripts/upgrade.ts"], { env: settings(more), stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [command.stdout, command.stderr]) stream?.on("data", (chunk: Buffer) => (said += chunk));
  const [code] = (await once(command, "close")) as [number];
  return { code, said };
}

const servers = () => childrenOf(site.starter.pid ?? 0);

/** Saves over connections of their own, and pages over kept ones, on a schedule that waits for no answer. */
function traffic() {
  const failed: string[] = [];
  let slowest = { calm: 0, now: 0 };
  const kept = createClient(port(), 4);
  const asked: Promise<unknown>[] = [];
  const note = (what: string, { status, ms }: { status: number; ms: number }) => {
    slowest.now = Math.max(slowest.now, ms);
    if (status !== 200) failed.push(`${what}: ${status} after ${Math.round(ms)} ms`);
  };
  const timer = setInterval(() => {
    const isPage = asked.length % 4 === 3;
    asked.push(
      isPage
        ? kept
            .call({ method: "GET", path: asked.length % 8 === 3 ? "/" : "/api/courses/" })
            .then((reply) => note("page", reply))
        : site.save().then((reply) => note("save", reply)),
    );
  }, SAVE_EVERY_MS);
  return {
    failed,
    /** Begins a new measurement, to be compared with the one before. */
    calm() {
      slowest = { calm: slowest.now, now: 0 };
    },
    async end() {
      clearInterval(timer);
      await Promise.all(asked);
      kept.close();
      return { ...slowest, count: asked.length };
    },
  };
}

test("an upgrade on one machine fails no request and keeps none waiting, and nothing is lost", async () => {
  const [before, ...others] = servers();
  expect(others).toEqual([]);
  const idle = createClient(port(), 1);
  expect((await idle.call({ method: "GET", path: "/api/health/ready/" })).status).toBe(200);
  const visitors = traffic();
  await sleep(CALM_MS);
  visitors.calm();
  const began = performance.now();
  const phone = "+8801700000123";
  const { code, said } = await upgrade({ ACADEMY_PHONE: phone });
  const tookMs = performance.now() - began;
  expect(said).toContain("has taken over");
  expect(code).toBe(0);
  // A client that kept its connection may use it once more.
  expect((await idle.call({ method: "GET", path: "/api/health/ready/" })).status).toBe(200);
  idle.close();
  await until("the old server has gone", () => !stateOf(before as number), LEFT_MS);
  const leftMs = performance.now() - began;
  const { calm, now, count } = await visitors.end();
  console.log(
    `${count} requests; took over after ${Math.round(tookMs)} ms, the old one gone after ${Math.round(leftMs)} ms; ` +
      `slowest ${Math.round(calm)} ms before, ${Math.round(now)} ms during: × ${(now / calm).toFixed(1)}`,
  );
  expect(visitors.failed).toEqual([]);
  expect(await site.saveFaults()).toEqual([]);
  expect(now).toBeLessThan(SLOWER * calm);
  expect(servers()).not.toContain(before);
  expect(readFileSync(`/proc/${servers()[0]}/environ`, "utf8")).toContain(`ACADEMY_PHONE=${phone}`);
}, 300_000);

test("an upgrade that does not become ready leaves the old server serving", async () => {
  const [before] = servers();
  const visitors = traffic();
  const broken: ServerProgram = {
    execPath: process.execPath,
    cwd: process.cwd(),
    env: settings(),
    args: ["--eval", "process.exit(3)"],
  };
  await expect(requestUpgrade({ DATA_DIR: site.folder, PORT: port() }, broken)).rejects.toThrow(
    "The one before goes on",
  );
  // The command's own checks refuse it before anything is asked of the site.
  const refused = await upgrade({ SITE_URL: "https://academy.example" });
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("The site does not start like this");
  await visitors.end();
  expect(visitors.failed).toEqual([]);
  expect(servers()).toEqual([before]);
}, 120_000);

test("where no site runs, nothing is upgraded", async () => {
  const empty = mkdtempSync(join(tmpdir(), "upgrade-"));
  const { code, said } = await upgrade({ DATA_DIR: empty, DATABASE_URL: site.databaseUrl });
  rmSync(empty, { recursive: true });
  expect([code, said]).toEqual([1, expect.stringContaining("No site that can be upgraded runs")]);
});
