import "server-only";
import { pool } from "@/lib/db";

// Neither a server's clock nor the queue's own delays ever run this far ahead.
const AHEAD = "interval '5 minutes'";
const LONGEST_RETRY = "interval '1 hour'";

/**
 * pg-boss times its own work by stamps of the database's clock. If that clock was ahead for an hour or for years and
 * was then set right, schedules would rest and jobs wait until it reaches those stamps again: no attempt would be
 * sealed.
 *
 * @returns the number of jobs that were brought back to the present; undefined when no stamp was ahead
 */
export async function forgetFutureStamps(): Promise<number | undefined> {
  const { rows } = await pool.query<{ ahead: boolean; jobs: number }>(
    `with ahead as (
       update pgboss.version
          set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now()),
              reindex_on = least(reindex_on, now()), monitor_backoff_on = null
        where greatest(cron_on, bam_on, flow_on) > now() + ${AHEAD} returning true
     ), queues as (
       update pgboss.queue
          set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
              maintain_on = least(maintain_on, now())
        where exists (select from ahead)
     ), jobs as (
       update pgboss.job
          set created_on = least(created_on, now()),
              start_after = case when created_on > now() then start_after - (created_on - now())
                                 when state = 'retry' then least(start_after, now() + ${LONGEST_RETRY})
                                 else start_after end,
              started_on = case when started_on > now() then now() else started_on end,
              heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end
        where state < 'completed' and exists (select from ahead)
          and (greatest(created_on, started_on, heartbeat_on) > now()
               or (state = 'retry' and start_after > now() + ${LONGEST_RETRY}))
       returning true
     )
     select exists (select from ahead) as ahead, (select count(*) from jobs)::int as jobs`,
  );
  return rows[0]?.ahead ? rows[0].jobs : undefined;
}
