import "server-only";
import { databaseNow, followDatabaseClock } from "@/lib/clock-queries";
import { hotPool } from "@/lib/db";
import { ACCEPTING_WINDOW_SECONDS, type ExamTime } from "@/lib/exams/time-over";
import { log } from "@/lib/log";

export const BEAT_SECONDS = 5;
const GAP_SECONDS = 15;
const GRACE_SECONDS = 120;

// A single statement: the first server to beat after a gap extends the attempts, and no deadline is judged in between.
// It uses the database's clock, because a server whose clock is ahead would hide gaps as long as its lead.
const noteStatement = {
  name: "note-outage",
  text: `with beat as (
      update presence p set seen_at = clock_timestamp()
        from (select seen_at as since from presence for update) last returning last.since, p.seen_at as back
    ), gap as (
      select since, back + make_interval(secs => ${GRACE_SECONDS}) as until from beat
       where since < back - make_interval(secs => ${GAP_SECONDS})
    ), due as (
      select a.id, gap.since, gap.until from attempts a, gap
       where a.sealed_at is null and a.deadline_at < gap.until - make_interval(secs => ${ACCEPTING_WINDOW_SECONDS})
         and greatest(a.deadline_at + make_interval(secs => ${ACCEPTING_WINDOW_SECONDS}), a.accepts_until) >= gap.since
       order by a.id for no key update of a
    ), extended as (
      update attempts a set accepts_until = due.until from due where a.id = due.id
    ), logged as (
      insert into attempt_events (attempt_id, kind, detail)
      select id, 'outage', jsonb_build_object('since', since, 'accepts_until', until) from due
    )
    select since, (select count(*) from due)::int as attempts from gap`,
};

export async function noteOutage(): Promise<number> {
  const { rows } = await hotPool.query<{ since: Date; attempts: number }>(noteStatement);
  const [gap] = rows;
  if (!gap) return 0;
  log.warn({ since: gap.since, attempts: gap.attempts }, "the site was away: no time runs out for two minutes");
  return gap.attempts;
}

let heardAt = Number.NEGATIVE_INFINITY;
let asking: Promise<void> | null = null;

const isLate = () => performance.now() - heardAt >= (GAP_SECONDS - BEAT_SECONDS) * 1000;

/**
 * The time by which a deadline may be judged. It costs nothing while this process has heard its own beat lately.
 *
 * A process that stood still may be late, and one that has just begun knows only its machine's clock, so both ask the
 * database first. A caller that joined a question asked before the standstill asks again.
 */
export async function examNow(): Promise<ExamTime> {
  while (isLate()) await listen();
  return databaseNow() as ExamTime;
}

function listen(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  const askedAt = performance.now();
  await Promise.all([noteOutage(), followDatabaseClock()]);
  heardAt = askedAt;
}

export async function beat(): Promise<void> {
  const askedAt = performance.now();
  await hotPool.query("insert into presence (seen_at) values (now()) on conflict do nothing");
  await noteOutage();
  await followDatabaseClock();
  heardAt = askedAt;
}
