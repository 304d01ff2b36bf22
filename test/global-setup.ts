import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { ensureDatabase, stopDatabase } from "../scripts/embedded-postgres.ts";
import { applyMigrations } from "../scripts/migrations.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database without rows; test/database.ts copies it for each test file. */
    templateUrl: string;
    folder: string;
  }
}

/** A PostgreSQL of its own for every run, gone afterwards. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "prostuti-test-"));
  // As root the server runs as another user, who has to get here.
  chmodSync(folder, 0o755);
  const { url, superuserUrl } = await ensureDatabase(folder, { durable: false });
  // Each test file makes a database of its own, and works in it as the site does: as its owner.
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query("ALTER ROLE prostuti CREATEDB");
  await superuser.end();
  const template = new URL(url);
  template.pathname = "/template_app";
  await applyMigrations(template.href);
  provide("templateUrl", template.href);
  provide("folder", folder);
  return async () => {
    await stopDatabase(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}
