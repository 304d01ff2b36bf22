import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool } from "pg";
import type { PgBoss } from "pg-boss";
import { afterAll, inject, vi } from "vitest";

/** The limit for a connection that a test took and never gave back. */
const LEFT_MS = 2000;

type Worker = {
  /** The globals of lib/process-wide.ts, where the tested code used them. */
  prostuti?: {
    databasePool?: Pool;
    hotPool?: Pool;
    prismaClient?: { $disconnect(): Promise<void> };
    jobQueue?: Promise<PgBoss>;
  };
  firstEnv?: NodeJS.ProcessEnv;
};
const worker = globalThis as Worker;

/** A worker takes one file after the other and loads the packages once; our own modules begin anew with each. */
function beginAnew(): void {
  worker.firstEnv ??= { ...process.env };
  for (const key of Object.keys(process.env)) if (!(key in worker.firstEnv)) delete process.env[key];
  Object.assign(process.env, worker.firstEnv);
  delete worker.prostuti;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
}
beginAnew();

// Every test file gets its own database and its own DATA_DIR, before it imports anything that reads them.
const name = `test_${randomBytes(6).toString("hex")}`;
const template = new URL(inject("templateUrl"));
const own = new URL(template);
own.pathname = `/${name}`;
const dataDir = join(inject("folder"), name);

mkdirSync(dataDir);
// Copying the template's files is half the work of writing each of its pages into the log.
const copied = `${template.pathname.slice(1)} STRATEGY file_copy`;
await administer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${copied}`));
Object.assign(process.env, {
  DATABASE_URL: own.href,
  DATA_DIR: dataDir,
  // Files that a test leaves there go with the run, also those of a test that failed.
  TMPDIR: join(inject("folder"), "tmp"),
  AUTH_SECRETS: "a-secret-that-only-the-tests-know-0123456789",
  CERTIFICATE_SECRETS: "another-secret-that-only-the-tests-know-0123456789",
  PAYMENT_NOTICE_SECRETS: "a-third-secret-that-only-the-tests-know-0123456789",
  PUSH_SECRET: "a-fourth-secret-that-only-the-tests-know-0123456789",
  SITE_URL: "http://localhost:3000",
  LOG_LEVEL: "silent",
  DATABASE_POOL_SIZE: "5",
  SMTP_URL: "",
});

afterAll(async () => {
  const { databasePool, hotPool, prismaClient, jobQueue } = worker.prostuti ?? {};
  await (await jobQueue?.catch(() => undefined))?.stop({ graceful: false }).catch(() => undefined);
  await prismaClient?.$disconnect();
  const open = [databasePool, hotPool].filter((pool) => pool && !pool.ending);
  await Promise.race([Promise.all(open.map((pool) => pool?.end())), sleep(LEFT_MS, undefined, { ref: false })]);
  await administer(async (client) => {
    // PostgreSQL would wait for five seconds. A database still in use, also by a vacuum, goes with the server after the
    // run.
    if (await isUnused(client)) await client.query(`DROP DATABASE ${name}`).catch(unlessInUse);
  });
});

function unlessInUse(error: { code?: string }): void {
  if (error.code !== "55006") throw error;
}

/** A server process ends a moment after its connection. */
async function isUnused(client: Client): Promise<boolean> {
  const others = "SELECT FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'";
  for (let turn = 0; turn < 25; turn += 1) {
    if ((await client.query(others, [name])).rowCount === 0) return true;
    await sleep(20);
  }
  return false;
}

async function administer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const maintenance = new URL(template);
  maintenance.pathname = "/postgres";
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
