import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import type { TestProject } from "vitest/node";
import { bundleSandbox, unbuiltSandbox } from "../scripts/bundle-sandbox.ts";
import { ensureDatabase, stopDatabase } from "../scripts/embedded-postgres.ts";
import { applyMigrations } from "../scripts/migrations.ts";
import { fromRoot } from "../scripts/paths.ts";
import { keepCompiled, removeFolder } from "../scripts/test-processes.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database without rows; test/database.ts copies it for each test file. */
    templateUrl: string;
    superuserUrl: string;
    folder: string;
    /** A test lays a whole PostgreSQL of its own here: in memory, where there is plenty. */
    serversFolder: string;
  }
}

const MEMORY = "/dev/shm";
const GB = 2 ** 30;

/** True where memory is plentiful. Creating a database creates a thousand files, which takes a tenth of the time there. */
function hasMemory(): boolean {
  if (process.availableMemory() < 8 * GB) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  // PostgreSQL's programs are copied there when its user cannot read their folder, so programs must be allowed to run.
  const runsPrograms = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync("/proc/mounts", "utf8"));
  return bavail * bsize > 6 * GB && runsPrograms;
}

/** Removes the databases of runs that were killed, which would keep their memory. */
export async function removeOrphanedDatabases(): Promise<void> {
  if (!existsSync(MEMORY)) return;
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^prostuti-test-(\d+)-/.exec(name) ?? [];
    if (!pid || existsSync(`/proc/${pid}`)) continue;
    await stopDatabase(join(MEMORY, name));
    removeFolder(join(MEMORY, name));
  }
}

async function databaseFolder(folder: string): Promise<string> {
  await removeOrphanedDatabases();
  if (!existsSync(MEMORY) || !hasMemory()) return folder;
  return mkdtempSync(join(MEMORY, `prostuti-test-${process.pid}-`));
}

/** The library creates its tables on first use. The template has them, so that no test file waits for that. */
async function createJobSchema(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** A PostgreSQL of its own for every run, gone afterwards. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await bundleSandbox(fromRoot(unbuiltSandbox));
  const folder = mkdtempSync(join(tmpdir(), "prostuti-test-"));
  const place = await databaseFolder(folder);
  // As root the server runs as another user, who has to get here.
  for (const each of [folder, place]) chmodSync(each, 0o755);
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  keepCompiled(temporary);
  const { url, superuserUrl } = await ensureDatabase(place, { durable: false });
  // Each test file makes a database of its own, and works in it as the site does: as its owner.
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query("ALTER ROLE prostuti CREATEDB");
  await superuser.end();
  const template = new URL(url);
  template.pathname = "/template_app";
  await applyMigrations(template.href);
  await createJobSchema(template.href);
  provide("templateUrl", template.href);
  provide("superuserUrl", superuserUrl);
  provide("folder", folder);
  provide("serversFolder", place);
  return async () => {
    await stopDatabase(place);
    for (const each of [folder, place]) removeFolder(each);
  };
}
