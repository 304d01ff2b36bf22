import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { createPool, type Patience } from "@/lib/pool";
import { startPooler } from "@/test/pooler";
import { applyMigrations } from "./migrations";

const url = process.env.DATABASE_URL ?? "";
const patience: Patience = { name: "test", connectMs: 5000, statementMs: 4321, lockMs: 1234 };
let pooler: Awaited<ReturnType<typeof startPooler>>;
afterEach(() => pooler.close());

test("a pooler refuses what is asked with the start of a connection", async () => {
  pooler = await startPooler(url, "session");
  const client = new Client({ connectionString: pooler.url, statement_timeout: 1000 });
  await expect(client.connect()).rejects.toThrow("unsupported startup parameter: statement_timeout");
});

test("through a pooler in session mode a connection has its zone, patience and planner", async () => {
  pooler = await startPooler(url, "session");
  const pool = createPool(patience, { connectionString: pooler.url, max: 2 }, { enable_seqscan: "off" });
  const { rows } = await pool.query(
    `SELECT name, setting FROM pg_settings
      WHERE name = ANY($1) ORDER BY name`,
    [["TimeZone", "enable_seqscan", "statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]],
  );
  await pool.end();
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: "UTC",
    enable_seqscan: "off",
    idle_in_transaction_session_timeout: "12963",
    lock_timeout: "1234",
    statement_timeout: "4321",
  });
});

test("through a pooler in session mode migrations are looked at", async () => {
  pooler = await startPooler(url, "session");
  await expect(applyMigrations(pooler.url)).resolves.toEqual([]);
});

test.each([1, 2, 3])(
  "a pooler in transaction mode that has %d connections in turn is refused before a migration, with the sentence what to set",
  async (warm) => {
    pooler = await startPooler(url, "transaction", warm);
    const others = Array.from({ length: Math.max(0, warm - 2) }, () => new Client({ connectionString: pooler.url }));
    for (const other of others) await other.connect();
    await expect(applyMigrations(pooler.url)).rejects.toThrow(
      /a pooler that shares its connections.*Set pool_mode = session/,
    );
    for (const other of others) await other.end();
  },
);

test("a connection that cannot be told its patience is not given out", async () => {
  pooler = await startPooler(url, "session");
  const pool = createPool(patience, { connectionString: pooler.url, max: 1 }, { no_such_setting: "1" });
  await expect(pool.query("SELECT 1")).rejects.toThrow("no_such_setting");
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
