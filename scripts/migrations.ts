import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientBase, DatabaseError } from "pg";
import { KNOWN_KINDS } from "../lib/known-kinds.ts";
import { refuseOtherEncoding } from "./database-encoding.ts";
import { fromRoot } from "./paths.ts";
import { refuseSharedConnections } from "./pooler-check.ts";

/** The same number as Prisma's own migrate takes, so that the two wait for each other. */
export const advisoryLock = 72707369;

export type Migration = { name: string; sql: string; checksum: string };

export function readMigrations(): Migration[] {
  const root = fromRoot("prisma/migrations");
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(`${root}/${name}/migration.sql`, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The waiting for a migration whose tables another transaction reads for long, as a backup does. */
type Patience = {
  /** Called once when it begins to wait. */
  say?: (line: string) => void;
  firstPauseMs?: number;
  patienceMs?: number;
  /** Ends the waiting. */
  signal?: AbortSignal;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
const PATIENCE_MS = 15 * 60_000;

/**
 * Brings the database of `url` up to date, creating it when the server does not have it.
 *
 * Keeps Prisma's own `_prisma_migrations` table, so `prisma migrate status` and `deploy` agree with it.
 * @returns the names of the migrations that were applied
 */
export async function applyMigrations(
  url: string,
  migrations: Migration[] = readMigrations(),
  patience: Patience = {},
): Promise<string[]> {
  const client = await connectOrCreate(url);
  try {
    await refuseSharedConnections(client, url);
    await refuseOtherEncoding(client);
    // A migration that changes attempts or versions meets the triggers that refuse a build without this knowledge.
    await client.query(`SET prostuti.known_kinds = ${KNOWN_KINDS}`);
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLock]);
    return await applyMissing(client, migrations, (_, migration) => applyOne(client, migration, patience));
  } finally {
    await client.end();
  }
}

/**
 * Applies migrations for a caller who holds the lock. @returns the names of those that were applied, each by `apply`
 */
export async function applyMissing<C extends ClientBase>(
  client: C,
  migrations: Migration[],
  apply: (client: C, migration: Migration) => Promise<void>,
): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
    migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`);
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  const names: string[] = [];
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (!before) {
      await apply(client, migration);
      names.push(migration.name);
    } else if (!before.finished_at) throw new Error(`Migration ${migration.name} was begun and did not finish.`);
    else if (before.checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied to this database. ` +
          "Restore its file and put the change into a new migration.",
      );
    }
  }
  return names;
}

/**
 * An index that is rebuilt within a transaction locks out every query on its table, and a running exam's saves with it.
 * One migration does it, to six indexes that `20261129134500_folded_words` has put others beside.
 */
export const REBUILDING = /^REINDEX\b.*;$/gm;

/** Runs in the caller's transaction. */
export async function runMigration(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql.replace(REBUILDING, ""));
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}

const lockNotAvailable = "55P03";
const deadlockDetected = "40P01";
const givesWay: unknown[] = [lockNotAvailable, deadlockDetected];

/** Shorter than the second after which PostgreSQL ends one of two that wait for each other, which may be a save. */
const LOCK_TIMEOUT_MS = 500;

/**
 * Every query that comes after a waiting migration waits behind it, each save too. So it asks for its tables for half a
 * second, lets the others pass, and asks again.
 */
async function applyOne(
  client: ClientBase,
  migration: Migration,
  { say, firstPauseMs = FIRST_PAUSE_MS, patienceMs = PATIENCE_MS, signal }: Patience,
): Promise<void> {
  const began = Date.now();
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await tryOne(client, migration);
    } catch (error) {
      const cause = (error as Error).cause;
      if (!(cause instanceof DatabaseError) || !givesWay.includes(cause.code)) throw error;
      if (Date.now() - began + pause > patienceMs) {
        throw new Error(
          `Migration ${migration.name} was undone: for ${Math.round(patienceMs / 60_000)} minutes another transaction has held a table that it changes. Let the backup or whatever else reads for so long end (pg_stat_activity names it), and try again.`,
          { cause },
        );
      }
      if (pause === firstPauseMs)
        say?.(`Migration ${migration.name} waits for a backup or another long transaction to end …`);
      await sleep(pause, undefined, { signal }).catch((cause) => {
        throw new Error(`Migration ${migration.name} was not applied: it was told to end while it waited.`, { cause });
      });
    }
  }
}

async function tryOne(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await lockAlteredTables(client, migration.sql);
    await runMigration(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(
      `Migration ${migration.name} failed and was undone: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * A write takes its own table first, and those that it refers to when its foreign keys are checked. A migration that
 * took a referred table before would wait for writes which wait for it; so all are taken at its start, in that order.
 */
async function lockAlteredTables(client: ClientBase, sql: string): Promise<void> {
  const altered = new Set(Array.from(sql.matchAll(/^ALTER TABLE "?(\w+)/gm), ([, table]) => table));
  const { rows } = await client.query<{ name: string; refers_to: string[] }>(
    `SELECT t.relname AS name, coalesce(array_agg(r.relname::text) FILTER (WHERE r.oid IS NOT NULL), '{}') AS refers_to
       FROM pg_class t
       LEFT JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype = 'f'
       LEFT JOIN pg_class r ON r.oid = c.confrelid
      WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'
      GROUP BY t.relname`,
  );
  const refersTo = new Map(rows.map(({ name, refers_to }) => [name, refers_to]));
  const parentsFirst: string[] = [];
  const seen = new Set<string>();
  const visit = (table: string) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const other of refersTo.get(table) ?? []) visit(other);
    if (altered.has(table)) parentsFirst.push(table);
  };
  for (const table of refersTo.keys()) visit(table);
  const tables = parentsFirst.reverse().map((table) => client.escapeIdentifier(table));
  if (tables.length > 1) await client.query(`LOCK TABLE ${tables.join(", ")} IN ACCESS EXCLUSIVE MODE`);
}

const noSuchDatabase = "3D000";
const alreadyThere = ["42P04", "23505"];

async function connectOrCreate(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (!(error instanceof DatabaseError) || error.code !== noSuchDatabase) throw error;
  }
  await createDatabase(url);
  const created = new Client({ connectionString: url });
  await created.connect();
  return created;
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = "/postgres";
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !alreadyThere.includes(error.code ?? "")) throw error;
  } finally {
    await client.end();
  }
}
