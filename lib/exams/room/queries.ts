import "server-only";
import { pool } from "@/lib/db";
import { arrange, type RoomCounts, type RoomPerson, type RoomRow } from "@/lib/exams/room/rules";
import { answersCountSql, keptChoicesSql } from "@/lib/exams/taking/choice-statements";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { isRankedSql } from "@/lib/standings/statements";

// One aggregate reads the saves of all running attempts, at a third of the cost of asking attempt by attempt. Sealed
// attempts know their count. The statement has no name, because a plan for ten learners does not suit five thousand.
const peopleStatement = `select u.id as "userId", u.username, trim(u.first_name || ' ' || u.last_name) as name,
    a.id as "attemptId", a.started_at as "startedAt", a.deadline_at as "deadlineAt", a.sealed_at as "sealedAt",
    a.seal_reason as "sealReason", coalesce(a.extra_minutes, 0) as "extraMinutes", coalesce(a.openings, 0) as openings,
    a.last_opened_at as "lastOpenedAt", w.last as "lastSavedAt",
    coalesce(w.answered, ${answersCountSql("v")} - a.blank_count, 0)::int as answered,
    coalesce(v.questions_count, n.questions_count, 0) as questions,
    coalesce(${answersCountSql("v")}, ${answersCountSql("n")}, 0) as answers, (${isRankedSql()}) as "isRanked"
  from exams e
  join lateral (
    select user_id from attempts where exam_id = e.id
    union
    select user_id from enrollments where batch_id = e.batch_id and status = 'ACTIVE'
       and (expires_at is null or expires_at > $2)
  ) p on true
  join users u on u.id = p.user_id
  left join attempts a on a.exam_id = e.id and a.user_id = u.id
  left join exam_versions v on v.id = a.version_id
  left join (
    select attempt_id, count(option_id) as answered, max(saved_at) as last from ${keptChoicesSql} kept
     where attempt_id in (select id from attempts where exam_id = $1 and sealed_at is null)
     group by attempt_id
  ) w on w.attempt_id = a.id
  left join lateral (
    select questions_count, answers_count from exam_versions where exam_id = e.id order by number desc limit 1
  ) n on true
  where e.id = $1`;

export type RoomSnapshot = { at: Date; rows: RoomRow[]; counts: RoomCounts; keepFor: number };

const LEAST_MS = 3000;
const MOST_MS = 60_000;
/** Readings take at most a hundredth of one core, however large the exam and however many people look. */
const SHARE = 100;

/** `until` is undefined while the snapshot is read. */
type Kept = { snapshot: Promise<RoomSnapshot>; until?: number };
const snapshots = new Map<number, Kept>();

async function takeSnapshot(examId: number): Promise<RoomSnapshot> {
  const now = await examNow();
  const started = performance.now();
  const { rows: people } = await pool.query<RoomPerson>(peopleStatement, [examId, now]);
  const { rows, counts } = arrange(people, now);
  const cost = performance.now() - started;
  return { at: now, rows, counts, keepFor: Math.min(MOST_MS, Math.max(LEAST_MS, cost * SHARE)) };
}

/** All viewers of a room share one reading. It is kept longer the more it cost. */
export function readRoom(examId: number): Promise<RoomSnapshot> {
  const kept = snapshots.get(examId);
  if (kept && performance.now() < (kept.until ?? Number.POSITIVE_INFINITY)) return kept.snapshot;
  if (snapshots.size > 50) snapshots.clear();
  const entry: Kept = { snapshot: takeSnapshot(examId) };
  snapshots.set(examId, entry);
  entry.snapshot.then(
    ({ keepFor }) => {
      entry.until = performance.now() + keepFor;
    },
    () => snapshots.delete(examId),
  );
  return entry.snapshot;
}

/** Drops the shared reading after a write by staff, who want to see its effect. */
export function forgetRoom(examId: number): void {
  snapshots.delete(examId);
}
