import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseError } from "pg";
import { applyMigrations, type Migration, readMigrations } from "../migrations.ts";
import { UnusableBackup } from "./archive-reader.ts";
import { beginSnapshot, connectTo, readTable } from "./dump.ts";
import { type Contents, type Header, tableName } from "./format.ts";
import { absentFrom, countedFiles, readNamedFiles } from "./named-files.ts";
import { type Restored, restoreBackup } from "./restore.ts";

/** The tables whose rows differ from the saved ones. */
export async function differingTables(url: string, header: Header, contents: Contents): Promise<string[]> {
  const client = await connectTo(url);
  try {
    await beginSnapshot(client);
    const differing: string[] = [];
    for (const table of header.tables) {
      const wanted = contents.tables[tableName(table)];
      const found = await readTable(client, table);
      if (wanted?.rows !== found.rows || wanted.sha256 !== found.sha256) {
        differing.push(`${tableName(table)} (${wanted?.rows} rows saved, ${found.rows} restored)`);
      }
    }
    return differing;
  } finally {
    await client.end();
  }
}

/** Refuses a backup with files that lacks one which its own rows name. */
async function refuseMissing(file: string, url: string, { header, contents }: Restored): Promise<void> {
  if (header.files !== "included") return;
  const absent = absentFrom(contents, await readNamedFiles(url));
  if (absent.length === 0) return;
  throw new UnusableBackup(
    `${file} is as it was written, but lacks ${countedFiles(absent)}: they were not there when it was made. Take another one, or keep this for the database alone.`,
  );
}

type CheckRequest = {
  file: string;
  /** The address of a server where databases may be made. */
  serverUrl: string;
  say: (line: string) => void;
  migrations?: Migration[];
};

/** Restores it as it was made, compares every row, and then brings it up to date. @throws Error with what differs */
export async function checkBackup({ file, serverUrl, say, migrations = readMigrations() }: CheckRequest) {
  return withScratch(serverUrl, async (url, dataDir) => {
    const restored = await restoreBackup({ file, url, dataDir, files: undefined, say, migrations, asMade: true });
    say("Comparing every row …");
    const differing = await differingTables(url, restored.header, restored.contents);
    if (differing.length > 0) {
      throw new UnusableBackup(`${file} was restored, and these tables differ: ${differing.join(", ")}`);
    }
    // The restored database must also take the later migrations.
    const migrated = await applyMigrations(url, migrations);
    await refuseMissing(file, url, restored);
    return { ...restored, migrated };
  });
}

const PREFIX = "prostuti_check_";

async function withScratch<T>(serverUrl: string, work: (url: string, dataDir: string) => Promise<T>): Promise<T> {
  const name = `${PREFIX}${randomBytes(4).toString("hex")}`;
  const admin = await connectTo(serverUrl);
  const dataDir = await mkdtemp(join(tmpdir(), "prostuti-check-"));
  try {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    let holder: Admin | undefined;
    try {
      holder = await openScratch(admin, name, url.href);
      return await work(url.href, dataDir);
    } finally {
      await holder?.end().catch(() => undefined);
      // FORCE would not wait for autovacuum, which comes to new rows, and which only a superuser may end.
      await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    }
  } finally {
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Admin = Awaited<ReturnType<typeof connectTo>>;

const SCRATCH_LOCK = 72707372;

/**
 * Makes the scratch database under a lock, because one without a connection counts as forgotten.
 *
 * @returns the connection that keeps it from being forgotten
 */
async function openScratch(admin: Admin, name: string, url: string): Promise<Admin> {
  await admin.query("SELECT pg_advisory_lock($1)", [SCRATCH_LOCK]);
  await dropForgotten(admin);
  await createDatabase(admin, name);
  const holder = await connectTo(url);
  await admin.query("SELECT pg_advisory_unlock($1)", [SCRATCH_LOCK]);
  return holder;
}

async function createDatabase(admin: Admin, name: string): Promise<void> {
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== "42501") throw error;
    throw new Error(
      "The database's user may not make the scratch database that a check restores into. Name a server where one may: npm run backup -- --check FILE --scratch postgres://…, or allow it: ALTER ROLE … CREATEDB.",
    );
  }
}

/** Drops the databases of killed checks, which nobody is connected to. */
async function dropForgotten(admin: Admin): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database d
      WHERE datname LIKE '${PREFIX.replaceAll("_", "\\_")}%' AND pg_has_role(datdba, 'MEMBER')
        AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)`,
  );
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname}`).catch(() => undefined);
}
