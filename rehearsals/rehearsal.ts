import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "../bench/plan.ts";
import { native } from "../bench/processes.ts";
import { exitCode, spawnNode } from "../scripts/command.ts";
import { fromRoot, projectRoot } from "../scripts/paths.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { until } from "../test/until.ts";
import { emptyFolder, type OwnPostgres } from "./external-postgres.ts";

const START_MS = 120_000;

/** A server as it is run for real: a release, started by its launcher, which brings a dead one back. */
export type Released = { port: number; launcher: ChildProcess; end(): Promise<void> };

/** Where a rehearsal's servers keep their rows. */
export type RehearsedDatabase = {
  name: string;
  url: string;
  /** More environment variables for the servers. */
  settings?: Record<string, string>;
  stop(): Promise<void>;
};

export type Rehearsal<Database extends RehearsedDatabase = OwnPostgres> = {
  folder: string;
  /** The environment of the servers. */
  settings: NodeJS.ProcessEnv;
  database: Database;
  plan: Plan;
  ports: [number, number];
  /** @param sources of which checkout; this one, unless another is named */
  release(name: string, sources?: string): Promise<string>;
  /** @throws Error when it is not ready within `limitMs` */
  start(release: string, port: number, limitMs?: number): Promise<Released>;
};

/**
 * Two ports, a database and a data folder that no other site knows; everything that was started is ended.
 *
 * @param checkOut brings the sources whose migrations and seed the database begins with; without it they are this checkout's
 */
export async function rehearse<T, Database extends RehearsedDatabase>(
  name: string,
  learners: number,
  startDatabase: (folder: string) => Promise<Database>,
  work: (rehearsal: Rehearsal<Database>) => Promise<T>,
  checkOut: (folder: string) => Promise<string> = async () => projectRoot,
) {
  const folder = emptyFolder(fromRoot(`.test/rehearse-${name}`));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const sources = await checkOut(folder);
  const running = new Set<Released>();
  const database = await startDatabase(folder);
  const takeDown = async () => {
    await Promise.all([...running].map((released) => released.end()));
    await database.stop();
  };
  const interrupted = () => void takeDown().finally(() => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupted);
  console.log(`On ${database.name}, with two servers of a release.`);
  try {
    const ports: [number, number] = [await freePort(), await freePort()];
    const settings: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      SITE_URL: `http://localhost:${ports[0]}`,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      AUTH_SECRETS: randomBytes(32).toString("hex"),
      CERTIFICATE_SECRETS: randomBytes(32).toString("hex"),
      SMTP_URL: "",
      SEED: "none",
      TRUST_PROXY: "0",
      WEB_PROCESSES: "1",
      DRAIN_SECONDS: "3",
      LOG_LEVEL: "warn",
      ...database.settings,
    };
    const inSources = async (args: string[], what: string) => {
      if ((await exitCode(spawnNode(args, { cwd: sources, env: settings }))) !== 0) throw new Error(`${what} failed.`);
    };
    await inSources(["scripts/migrate.ts"], "The migration");
    const planFile = join(folder, "plan.json");
    // Published versions have it in the same place.
    await inSources([...native, "bench/seed.ts", planFile, String(learners), "1"], "The seed");

    const start = async (release: string, port: number, limitMs = START_MS): Promise<Released> => {
      const log = openSync(join(folder, `${port}.log`), "a");
      const launcher = spawnNode(["--import", "./scripts/require-node-24.mjs", "scripts/start.ts"], {
        cwd: release,
        env: { ...settings, PORT: String(port) },
        stdio: ["ignore", log, log],
      });
      const ended = once(launcher, "exit");
      const end = async () => {
        launcher.kill("SIGTERM");
        await ended;
        running.delete(released);
      };
      const released = { port, launcher, end };
      running.add(released);
      const isReady = async () => {
        if (launcher.exitCode !== null) throw new Error(`A server did not start; see ${folder}/${port}.log.`);
        const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready/`).catch(() => undefined);
        await answer?.arrayBuffer();
        return answer?.status === 200;
      };
      await until("the server is ready", isReady, limitMs);
      return released;
    };
    const release = async (id: string, from = projectRoot) => {
      const target = join(folder, "releases", id);
      const log = openSync(join(folder, "release.log"), "a");
      const made = spawnNode(["scripts/release.ts", target], { cwd: from, stdio: ["ignore", log, log] });
      if ((await exitCode(made)) !== 0) throw new Error(`No release was made; see ${folder}/release.log.`);
      return target;
    };
    const plan = JSON.parse(readFileSync(planFile, "utf8")) as Plan;
    return await work({ folder, settings, database, plan, ports, release, start });
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, interrupted);
    await takeDown();
  }
}

export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const row of [head, widths.map((width) => "-".repeat(width)), ...rows]) {
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  }
}
