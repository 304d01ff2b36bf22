import { Client } from "pg";
import { pool } from "@/lib/db";
import { eventually } from "@/test/eventually";

/** `writer`: at the end of whatever writes to a raced table. `ending`: at the end of a deletion or a merge. */
const gates = { writer: 7_270_001, ending: 7_270_002 } as const;
type Gate = keyof typeof gates;

let keeper: Client;

/** A transaction that comes to a closed gate waits there, with all that it wrote, until the gate is opened. */
export async function buildGates(tables: readonly string[]): Promise<void> {
  keeper = new Client({ connectionString: process.env.DATABASE_URL });
  await keeper.connect();
  for (const [gate, key] of Object.entries(gates)) {
    await keeper.query(`
      create function pass_${gate}() returns trigger language plpgsql set lock_timeout = '60s' as $$
      begin
        perform pg_advisory_xact_lock_shared(${key});
        return null;
      end $$`);
  }
  const late = "deferrable initially deferred for each row";
  for (const table of tables) {
    await keeper.query(
      `create constraint trigger pass_writer after insert or update on ${table} ${late} execute function pass_writer()`,
    );
  }
  await keeper.query(
    `create constraint trigger pass_ending after update of deleted_at on users ${late}
       when (old.deleted_at is null and new.deleted_at is not null) execute function pass_ending()`,
  );
}

export const closeKeeper = () => keeper.end();

async function countWaiting(): Promise<number> {
  const { rows } = await keeper.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Until the work waits for a lock, as so many others do already, or is done. @returns whether it waits */
async function untilStill(work: Promise<unknown>, others: number): Promise<boolean> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  await eventually(
    async () => {
      if (!isDone && (await countWaiting()) <= others) throw new Error("it is still under way");
    },
    { pauseMs: 10 },
  );
  return !isDone;
}

/** The second begins when the first has written everything and is not committed. @returns what both came to, and whether it was so */
export async function raceBehind<First, Second>(
  gate: Gate,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<{ first: First; second: Second; isRaced: boolean }> {
  await keeper.query("select pg_advisory_lock($1)", [gates[gate]]);
  let begun: Promise<First> | undefined;
  let followed: Promise<Second> | undefined;
  let isRaced = false;
  try {
    begun = first();
    isRaced = await untilStill(begun, 0);
    followed = second();
    await untilStill(followed, isRaced ? 1 : 0);
  } finally {
    await keeper.query("select pg_advisory_unlock($1)", [gates[gate]]);
    await Promise.allSettled([begun, followed]);
  }
  return { first: await begun, second: await followed, isRaced };
}

/** Tables whose rows hang on an account, by whatever way of foreign keys. */
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
