import { Client } from "pg";
import { pool } from "@/lib/db";
import { eventually } from "@/test/eventually";

/** `writer`: at the end of whatever writes to a raced table. `ending`: at the end of a deletion or a merge. */
const gates = { writer: 7_270_001, ending: 7_270_002 } as const;
type Gate = keyof typeof gates;

let keeper: Client;

/**
 * A transaction that comes to a closed gate waits there, with all that it wrote, until the gate is opened. Each table has
 * its own gates, so that a job which writes to another one is never taken for the writer of a race.
 */
export async function buildGates(tables: readonly string[]): Promise<void> {
  keeper = new Client({ connectionString: process.env.DATABASE_URL });
  await keeper.connect();
  for (const [gate, key] of Object.entries(gates)) {
    await keeper.query(`
      create function pass_${gate}() returns trigger language plpgsql set lock_timeout = '60s' as $$
      begin
        perform pg_advisory_xact_lock_shared(${key}, hashtext(tg_argv[0]));
        return null;
      end $$`);
  }
  const late = "deferrable initially deferred for each row";
  for (const table of tables) {
    await keeper.query(
      `create constraint trigger pass_writer after insert or update on ${table} ${late} execute function pass_writer('${table}')`,
    );
  }
  await keeper.query(
    `create constraint trigger pass_ending after update of deleted_at on users ${late}
       when (old.deleted_at is null and new.deleted_at is not null) execute function pass_ending('users')`,
  );
}

export const closeKeeper = () => keeper.end();

async function isAtGate({ name, table }: { name: Gate; table: string }): Promise<boolean> {
  const { rowCount } = await keeper.query(
    `select 1 from pg_locks
      where locktype = 'advisory' and not granted and (classid, objid) = ($1::int::oid, hashtext($2)::oid)
        and database = (select oid from pg_database where datname = current_database())`,
    [gates[name], table],
  );
  return Boolean(rowCount);
}

/** How many transactions wait for a lock of any kind. */
async function countWaiting(): Promise<number> {
  const { rows } = await keeper.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Until the work waits, or is done. @returns whether it waits */
async function untilStill(work: Promise<unknown>, isWaiting: () => Promise<boolean>): Promise<boolean> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  await eventually(
    async () => {
      if (!isDone && !(await isWaiting())) throw new Error("it is still under way");
    },
    { pauseMs: 10 },
  );
  return !isDone;
}

/**
 * The second begins when the first has written everything and is not committed.
 * @param table which the first writes to: a race with an ending is one with a change of `users`
 * @returns what both came to, and whether it was so
 */
export async function raceBehind<First, Second>(
  gate: { name: Gate; table: string },
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<{ first: First; second: Second; isRaced: boolean }> {
  const key = [gates[gate.name], gate.table];
  await keeper.query("select pg_advisory_lock($1, hashtext($2))", key);
  let begun: Promise<First> | undefined;
  let followed: Promise<Second> | undefined;
  let isRaced = false;
  try {
    begun = first();
    isRaced = await untilStill(begun, () => isAtGate(gate));
    const before = await countWaiting();
    followed = second();
    await untilStill(followed, async () => (await countWaiting()) > before);
  } finally {
    await keeper.query("select pg_advisory_unlock($1, hashtext($2))", key);
    await Promise.allSettled([begun, followed]);
  }
  return { first: await begun, second: await followed, isRaced };
}

/** Tables whose rows hang on an account, by any way of foreign keys. */
export async function tablesOfAccounts(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive owned as (
       select 'users'::regclass::oid as id
       union
       select c.conrelid from pg_constraint c join owned o on c.confrelid = o.id where c.contype = 'f'
     )
     select id::regclass::text as name from owned order by 1`,
  );
  return rows.map(({ name }) => name);
}
