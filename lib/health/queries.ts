import "server-only";
import { hotPool, pool } from "@/lib/db";
import { inTransaction } from "@/lib/transaction";

/** @throws when one of the pools gets no answer */
export async function askBothPools(): Promise<void> {
  await Promise.all([hotPool.query("select 1"), pool.query("select 1")]);
}

/**
 * Tries everything that a save needs: unlocked tables, a flushed row and room on the disk. One row proves no room while
 * its page still has some, so the statement also builds a result too large for memory.
 *
 * @throws when a save would fail too
 */
export async function tryToWrite(): Promise<void> {
  await inTransaction(
    (client) =>
      Promise.all([
        client.query("set local lock_timeout = '1s'; set local work_mem = '64kB'"),
        client.query("lock table attempts, attempt_answers, statement_answers in row exclusive mode"),
        client.query(`with large as materialized (select repeat('x', 8000) as text from generate_series(1, 40))
                      select count(text) from large`),
        client.query(`insert into heartbeats (name, beat_at) values ('readiness', now())
                      on conflict (name) do update set beat_at = excluded.beat_at`),
      ]),
    async () => ({ outcome: undefined, writes: [] }),
  );
}

/**
 * Seconds that the oldest due job has waited. Videos wait for one another and backups for a server that has a place for
 * them, so neither is counted.
 */
export async function longestWaitOfJobs(): Promise<number> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from now() - min(start_after))::float8 as seconds
       from pgboss.job where state in ('created', 'retry') and start_after < now() and name not in ('transcode', 'make-video', 'backup')`,
  );
  return rows[0]?.seconds ?? 0;
}
