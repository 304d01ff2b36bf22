import "server-only";
import { pool } from "@/lib/db";
import { timeOverSql } from "@/lib/exams/time-over";

type QueueFigures = { queue: string; waiting: number; deferred: number; active: number; failed: number };

/** pg-boss keeps these counts, some seconds old. Counting here would read every finished job. */
export async function queueFigures(): Promise<QueueFigures[]> {
  const { rows } = await pool.query<QueueFigures>(
    `select name as queue, ready_count as waiting, deferred_count as deferred, active_count as active,
            failed_count as failed from pgboss.queue where name not like '\\_\\_%'`,
  );
  return rows;
}

/**
 * Time of the newest failure for each queue with failed jobs, in seconds since 1970. A count would stand still while
 * one failed job is cleaned away for each that comes. Mails are left out: they are many and have an alert of their own.
 */
export async function lastFailures(): Promise<{ queue: string; at: number }[]> {
  const { rows } = await pool.query<{ queue: string; at: number }>(
    `select q.name as queue, extract(epoch from max(j.completed_on))::float8 as at
       from pgboss.queue q join pgboss.job j on j.name = q.name and j.state = 'failed'
      where q.failed_count > 0 and q.name <> 'mail' and q.name not like '\\_\\_%' group by q.name`,
  );
  return rows;
}

/** The clock seals every minute, so an attempt that is open two minutes after its end is late. */
export async function attemptFigures(now: Date): Promise<{ running: number; late: number }> {
  const late = new Date(now.getTime() - 120_000);
  const { rows } = await pool.query<{ running: number; late: number }>(
    `select count(*) filter (where not (${timeOverSql("a", "$1")}))::int as running,
            count(*) filter (where ${timeOverSql("a", "$2")})::int as late
       from attempts a where a.sealed_at is null`,
    [now, late],
  );
  return rows[0] ?? { running: 0, late: 0 };
}
