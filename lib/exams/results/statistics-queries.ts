import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import { databaseNow } from "@/lib/clock-queries";
import { pool } from "@/lib/db";
import type { ScoreCount } from "@/lib/exams/results/figures";
import { hasPlaceSql } from "@/lib/standings/statements";

const countsStatement = {
  name: "exam-score-counts",
  text: `select a.score::float8 as score, count(*)::int as learners
      from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id
     where a.exam_id = $1 and a.sealed_at is not null and ${hasPlaceSql("e.batch_id")}
     group by a.score`,
};

// A correction raises the revision in the transaction that moves the marks. Learners who left the batch are counted, so
// that a departure changes the stamp too.
const stampStatement = {
  name: "exam-score-stamp",
  text: `select (select string_agg(id || ':' || revision, ' ' order by id) from exam_versions where exam_id = $1)
        || ' ' || (select count(*) from standings s join exams e on e.batch_id = s.batch_id where e.id = $1 and not s.is_ranked)
        as stamp,
      (select ${hasPlaceSql("e.batch_id")} from users u join exams e on e.id = $1 where u.id = $2) as "isRanked"`,
};

export async function hasMeritList(examId: number): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>({
    name: "exam-has-merit-list",
    text: "select exists (select from merit_rules where exam_id = $1) as has",
    values: [examId],
  });
  return rows[0]?.has ?? false;
}

type Kept = { stamp: string; readAt: number; counts: Promise<ScoreCount[]>; rested: Promise<void> };

const KEPT_MS = 5000;
const KEPT_EXAMS = 200;
/** The counts of each exam, kept for a few seconds, because a whole class looks at its results at once. */
const kept = new Map<number, Kept>();
/** Counts that have not begun yet. Every caller until then shares them. */
const upcoming = new Map<number, Promise<Kept>>();
/**
 * A new count waits this many times as long as the last one took, and LONGEST_REST_MS at most: otherwise 100,000
 * learners who hand in and look would cause as many counts.
 */
const REST = 4;
const LONGEST_REST_MS = 1000;
/** Runs a shared count outside the request that happened to start it. */
const ofNobody = AsyncLocalStorage.snapshot();

async function readCounts(examId: number): Promise<ScoreCount[]> {
  const { rows } = await pool.query<ScoreCount>({ ...countsStatement, values: [examId] });
  return rows;
}

function beginCount(examId: number, stamp: string): Kept {
  const readAt = databaseNow().getTime();
  const counts = ofNobody(readCounts, examId);
  const rested = counts.then(
    () => setTimeout(Math.min(LONGEST_REST_MS, REST * (databaseNow().getTime() - readAt)), undefined, { ref: false }),
    () => void kept.delete(examId),
  );
  const entry = { stamp, readAt, counts, rested };
  if (kept.size >= KEPT_EXAMS) kept.clear();
  kept.set(examId, entry);
  return entry;
}

/** A count that begins after this call and is shared by everybody who asks before it begins. */
function nextCount(examId: number, stamp: string): Promise<Kept> {
  const waitedFor = upcoming.get(examId);
  if (waitedFor) return waitedFor;
  const next = Promise.resolve(kept.get(examId)?.rested).then(() => {
    upcoming.delete(examId);
    return beginCount(examId, stamp);
  });
  upcoming.set(examId, next);
  return next;
}

type Own = { examId: number; callerId: number; sealedAt: Date | null };

/**
 * A kept count must be younger than the caller's own seal, whichever server's clock stamped it, and than the last
 * correction.
 */
function isFresh({ stamp, readAt }: Kept, wanted: string, { sealedAt }: Own): boolean {
  return (
    stamp === wanted && databaseNow().getTime() - readAt < KEPT_MS && readAt - (sealedAt?.getTime() ?? 0) >= KEPT_MS
  );
}

/** Number of learners with each mark in the exam, and whether the caller is among them. */
export async function countScores(own: Own): Promise<{ counts: ScoreCount[]; isRanked: boolean }> {
  const { examId, callerId } = own;
  const { rows } = await pool.query<{ stamp: string; isRanked: boolean | null }>({
    ...stampStatement,
    values: [examId, callerId],
  });
  const { stamp = "", isRanked = false } = rows[0] ?? {};
  const known = kept.get(examId);
  const { counts } = known && isFresh(known, stamp, own) ? known : await nextCount(examId, stamp);
  return { counts: await counts, isRanked: isRanked ?? false };
}
