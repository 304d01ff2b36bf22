import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spawnNode } from "../scripts/command.ts";
import { sitDown } from "./faulty-learner.ts";
import { startOwnSite } from "./own-site.ts";
import { childrenOf } from "./processes.ts";
import { until } from "./until.ts";

/** A site that harm may come to, as no other test uses it. Linux only. */
export async function startFaultySite() {
  const own = await startOwnSite("faults-");
  const { folder, settings, url } = own;
  try {
    const { save, saveFaults, courseId } = await sitDown(own.databaseUrl, url);
    return { ...watch(own), save, saveFaults, courseId, close: own.close, output: own.output };
  } catch (error) {
    await own.close();
    throw error;
  }

  function watch(site: typeof own) {
    const server = () => childrenOf(site.starter.pid ?? 0)[0] ?? 0;
    const postmaster = () => Number.parseInt(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8"), 10);
    return {
      ...site,
      server,
      postmaster,
      databaseProcesses: () => [postmaster(), ...childrenOf(postmaster())],
      descriptors: () => readdirSync(`/proc/${server()}/fd`).length,
      /** The server's resident memory in megabytes. */
      memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server()}/status`, "utf8"))?.[1]) / 1024,
      get: (path: string) =>
        fetch(`${url}${path}`, { headers: { Connection: "close" }, signal: AbortSignal.timeout(15_000) }),
      /** Milliseconds that another server of the same database takes to start now, on this machine as busy as it is. */
      ordinaryStart: async () => {
        const began = performance.now();
        const env = { ...settings, NODE_ENV: "production" as const, DATABASE_URL: site.databaseUrl, PORT: "0" };
        const other = spawnNode(["server.ts"], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
        const ended = once(other, "exit");
        const failed = ended.then(() => Promise.reject(new Error("The other server ended at its start.")));
        await Promise.race([once(other, "message"), failed]);
        const ms = Math.round(performance.now() - began);
        failed.catch(() => undefined);
        other.kill("SIGTERM");
        await ended;
        return ms;
      },
    };
  }
}

export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>;

export async function readiness(site: FaultySite): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const status = await site.get("/api/health/ready/").then(
    (answer) => answer.status,
    () => 0,
  );
  return { status, ms: Math.round(performance.now() - began) };
}

/** Waits, as a load balancer and a learner would, until the site says that it is ready and takes a save. */
export async function untilBack(site: FaultySite): Promise<{ save: number; ready: number }> {
  const began = performance.now();
  await until("a save is taken", async () => (await site.save()).status === 200, 60_000);
  const save = Math.round(performance.now() - began);
  await until("the site is ready", async () => (await readiness(site)).status === 200, 60_000);
  return { save, ready: Math.round(performance.now() - began) };
}
