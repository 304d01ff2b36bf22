import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { lastBackupAt } from "@/lib/health/backup-queries";
import { NIGHTLY_LOCK } from "@/scripts/backup/nightly";
import { backUpWhenDue } from "@/server/backup-worker";

const folder = mkdtempSync(join(tmpdir(), "worker-"));

afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  rmSync(folder, { recursive: true, force: true });
});

const noon = new Date(`${new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)}T12:00:00+06:00`);

test("while another server makes it the site's worker has made none, and nothing went wrong", async () => {
  const other = new Client({ connectionString: env.DATABASE_URL });
  await other.connect();
  await other.query("select pg_advisory_lock($1)", [NIGHTLY_LOCK]);
  vi.stubEnv("BACKUP_DIR", join(folder, "others"));
  expect(await backUpWhenDue(noon)).toBe(false);
  await other.end();
  expect(await lastBackupAt()).toBeNull();
});

test("the site's worker makes one a day by the command, and tells why when it could not", async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  vi.stubEnv("BACKUP_DIR", file);
  await expect(backUpWhenDue(noon)).rejects.toThrow(/The nightly backup failed\. .*a-file/s);
  vi.stubEnv("BACKUP_DIR", join(folder, "place"));
  expect(await backUpWhenDue(noon)).toBe(true);
  expect(await lastBackupAt()).not.toBeNull();
  expect(await backUpWhenDue(noon)).toBe(false);
  expect(readdirSync(join(folder, "place"))).toEqual([expect.stringMatching(/^prostuti-.*Z\.tar$/)]);
});
