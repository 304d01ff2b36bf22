import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PATIENCE_MS } from "@/test/eventually";
import { until } from "@/test/until";
import { applyMigrations, type Migration, REBUILDING, readMigrations } from "./migrations.ts";

const url = process.env.DATABASE_URL ?? "";

let reader: Client;
let visitor: Client;
let count = 0;

beforeAll(async () => {
  [reader, visitor] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([reader.connect(), visitor.connect()]);
});
afterAll(() => Promise.all([reader.end(), visitor.end()]));

/** A migration of a table that a reader holds as a backup does. */
let migration: Migration;
let table: string;
beforeEach(async () => {
  count += 1;
  table = `read_for_long_${count}`;
  migration = { name: `29990101000000_${table}`, sql: `ALTER TABLE ${table} ADD COLUMN more int`, checksum: "0" };
  await reader.query(`CREATE TABLE ${table} (id int)`);
  await reader.query(`BEGIN; LOCK TABLE ${table} IN ACCESS SHARE MODE`);
});

async function migrationWaits(): Promise<boolean> {
  const { rowCount } = await visitor.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount === 1;
}

test("a migration behind a backup keeps nobody else waiting, and is applied when that ends", async () => {
  const said: string[] = [];
  const applying = applyMigrations(url, [migration], { say: (line) => said.push(line), firstPauseMs: 100 });
  await until("the migration waits for the table", migrationWaits);
  await visitor.query("SET statement_timeout = '2s'");
  expect((await visitor.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
  await until("it has said why it waits", () => said.length > 0);
  await until("the migration has asked again", migrationWaits);
  await reader.query("COMMIT");
  expect(await applying).toEqual([migration.name]);
  expect((await visitor.query(`SELECT more FROM ${table}`)).rows).toEqual([]);
  expect(said).toEqual([`Migration ${migration.name} waits for a backup or another long transaction to end …`]);
});

test("a migration that waits ends when it is told to, and changes nothing", async () => {
  const stop = new AbortController();
  await expect(
    applyMigrations(url, [migration], { say: () => stop.abort(), firstPauseMs: PATIENCE_MS, signal: stop.signal }),
  ).rejects.toThrow(/was not applied: it was told to end/);
  await reader.query("COMMIT");
  expect((await visitor.query(`SELECT * FROM ${table}`)).fields.map(({ name }) => name)).toEqual(["id"]);
});

test("a migration that never gets its table gives up with a sentence, and changes nothing", async () => {
  await expect(applyMigrations(url, [migration], { patienceMs: 0 })).rejects.toThrow(
    /was undone: .* another transaction has held a table.*pg_stat_activity.*try again/,
  );
  await reader.query("COMMIT");
  expect((await visitor.query(`SELECT * FROM ${table}`)).fields.map(({ name }) => name)).toEqual(["id"]);
  expect(await applyMigrations(url, [migration])).toEqual([migration.name]);
});

test("a migration that the database ends for a deadlock is tried again", async () => {
  await reader.query("COMMIT");
  // A sequence keeps its place when its transaction is undone.
  await visitor.query(`CREATE SEQUENCE ${table}_tries`);
  const ended = `DO $$ BEGIN
    IF nextval('${table}_tries') = 1 THEN RAISE 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END IF;
  END $$;`;
  const applied = await applyMigrations(url, [{ ...migration, sql: `${migration.sql};${ended}` }], {
    firstPauseMs: 10,
  });
  expect(applied).toEqual([migration.name]);
  expect((await visitor.query(`SELECT more FROM ${table}`)).rows).toEqual([]);
});

test("a migration waits for no write that would wait for it: it takes what refers before what is referred to", async () => {
  const parent = `${table}_parent`;
  await visitor.query(`CREATE TABLE ${parent} (id int PRIMARY KEY)`);
  await reader.query(`ALTER TABLE ${table} ADD COLUMN parent_id int REFERENCES ${parent}`);
  await reader.query(`COMMIT; BEGIN; INSERT INTO ${table} (id) VALUES (1)`);
  const sql = `ALTER TABLE ${parent} ADD COLUMN more int;\n${migration.sql}`;
  const applying = applyMigrations(url, [{ ...migration, sql }], { firstPauseMs: 10 });
  await until("the migration waits for the write", migrationWaits);
  await reader.query(`LOCK TABLE ${parent} IN ROW SHARE MODE NOWAIT; COMMIT`);
  expect(await applying).toEqual([migration.name]);
});

test("no index is rebuilt where queries of a running exam wait for it", () => {
  const rebuilding = readMigrations().filter(({ sql }) => sql.search(REBUILDING) >= 0);
  expect(rebuilding.map(({ name }) => name)).toEqual(["20261127164000_search_without_joiners"]);
});
