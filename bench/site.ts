import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { buildSite } from "../scripts/build-site.ts";
import { exitCode, serverFlags, spawnNode } from "../scripts/command.ts";
import { ensureDatabase, stopDatabase } from "../scripts/embedded-postgres.ts";
import { applyMigrations } from "../scripts/migrations.ts";
import { fromRoot } from "../scripts/paths.ts";
import { cpuSeconds } from "./cpu.ts";
import type { Job, JobResult } from "./messages.ts";
import { type PaperName, papers } from "./papers.ts";
import type { Plan } from "./plan.ts";
import { endProcess, native, startServer } from "./processes.ts";

const dataDir = fromRoot(".test/bench");

export type Target = {
  name: "product" | "bare";
  port: number;
  databaseUrl: string;
  /** CPU seconds of the server and of all of PostgreSQL, since their start. */
  cpu(): { server: number; database: number };
};

export type Load = <Kind extends Job["kind"]>(
  job: Extract<Job, { kind: Kind }>,
) => Promise<Extract<JobResult, { kind: Kind }>>;

export type Site = {
  plan: Plan;
  product: Target;
  bare: Target;
  load: Load;
  /** A second generator, for load whose own work must not delay what the first one measures. */
  loadBeside: Load;
  /** CPU seconds of the first generator. */
  loadCpu(): number;
  metricsToken: string;
};

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: withDatabase(url, "postgres") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The process that all others of PostgreSQL descend from. */
function findPostmaster(url: string): Promise<number> {
  return onServer(url, async (client) => {
    const { rows } = await client.query("select pg_read_file('postmaster.pid') as file");
    return Number(String(rows[0].file).split("\n", 1)[0]);
  });
}

function startLoad(): { child: ChildProcess; load: Load } {
  const child = spawnNode([fromRoot("bench/load.ts")], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = once(child, "exit").then(() => [{ kind: "failed", message: "the load generator ended" }]);
  const load = async (job: Job): Promise<JobResult> => {
    const answered = once(child, "message");
    child.send(job);
    const [result] = (await Promise.race([answered, ended])) as [JobResult];
    if (result.kind === "failed") throw new Error(result.message);
    return result;
  };
  return { child, load: load as Load };
}

type Options = {
  port: number;
  learners: number;
  stepExams: number;
  paper?: PaperName;
  /** Singles of the paper, if not as many as it has by itself. */
  questions?: number;
  /** The exams for the figures per step are of the batch of 100,000. */
  isCrowded?: boolean;
  /** Exam days that can be run, one after the other. */
  days?: number;
  say: (line: string) => void;
};

/** Builds, seeds and starts everything, hands it to `work`, and takes it down again. */
export async function withSite<T>(
  { port, learners, stepExams, paper = "singles", questions, isCrowded = false, days = 1, say }: Options,
  work: (site: Site) => Promise<T>,
) {
  mkdirSync(dataDir, { recursive: true });
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const children: ChildProcess[] = [];
  const database = await ensureDatabase(dataDir, { say });
  const productUrl = withDatabase(database.url, "product");
  const bareUrl = withDatabase(database.url, "bare");
  const takeDown = async () => {
    for (const child of children.toReversed()) await endProcess(child);
    await database.stop();
    await stopDatabase(dataDir);
  };
  const interrupted = () => void takeDown().finally(() => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupted);
  try {
    await onServer(database.superuserUrl, async (client) => {
      await client.query("alter role prostuti createdb");
      for (const name of ["product", "bare"]) await client.query(`drop database if exists ${name} with (force)`);
    });
    await applyMigrations(productUrl);
    const metricsToken = randomBytes(32).toString("hex");
    const settings: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: productUrl,
      DATA_DIR: dataDir,
      SITE_URL: `http://localhost:${port}`,
      PORT: String(port),
      HOST: "127.0.0.1",
      SMTP_URL: "",
      AUTH_SECRETS: randomBytes(32).toString("hex"),
      CERTIFICATE_SECRETS: randomBytes(32).toString("hex"),
      METRICS_TOKEN: metricsToken,
      TRUST_PROXY: "0",
      WEB_PROCESSES: "1",
    };
    say("Building …");
    await buildSite(settings);
    say("Seeding …");
    const planFile = join(dataDir, "plan.json");
    const counts = [learners, stepExams, questions ?? papers[paper].singles].map(String);
    const rest = [isCrowded ? "yes" : "no", `${days}`, paper];
    const seed = [...native, fromRoot("bench/seed.ts"), planFile, ...counts, ...rest];
    if ((await exitCode(spawnNode(seed, { env: settings }))) !== 0) throw new Error("The seed failed.");
    await onServer(database.url, (client) => client.query("create database bare template product"));

    const profile = process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
    const product = await startServer(
      [...serverFlags, ...profile, fromRoot("server.ts")],
      settings,
      join(dataDir, "product.log"),
    );
    children.push(product);
    const bareSettings: NodeJS.ProcessEnv = { ...settings, DATABASE_URL: bareUrl, PORT: String(port + 1) };
    const bare = await startServer(
      [...serverFlags, ...native, fromRoot("bench/bare.ts")],
      bareSettings,
      join(dataDir, "bare.log"),
    );
    children.push(bare);
    const { child: generator, load } = startLoad();
    const { child: second, load: loadBeside } = startLoad();
    children.push(generator, second);

    const postmaster = await findPostmaster(database.superuserUrl);
    const target = (name: Target["name"], server: ChildProcess, databaseUrl: string, at: number): Target => ({
      name,
      port: at,
      databaseUrl,
      cpu: () => ({ server: cpuSeconds(server.pid ?? 0), database: cpuSeconds(postmaster) }),
    });
    const plan = JSON.parse(readFileSync(planFile, "utf8")) as Plan;
    return await work({
      plan,
      product: target("product", product, productUrl, port),
      bare: target("bare", bare, bareUrl, port + 1),
      load,
      loadBeside,
      loadCpu: () => cpuSeconds(generator.pid ?? 0),
      metricsToken,
    });
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, interrupted);
    await takeDown();
  }
}
