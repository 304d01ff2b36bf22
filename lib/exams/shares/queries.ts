import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createTurns } from "@/lib/accounts/turns";
import { databaseNow } from "@/lib/clock-queries";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { examIsOn } from "@/lib/exams/taking/load-queries";
import { topicSql } from "@/lib/exams/topics";
import { isRankedSql } from "@/lib/standings/statements";

export type ChosenShare = { optionId: number; value: boolean | null; count: number };
export type QuestionTopic = { questionId: number; subject: string | null; chapter: string | null };
export type VersionShares = { taken: number; chosen: ChosenShare[]; topics: QuestionTopic[] };

// Learners come into the counts by fives, in the order in which they handed in: a count that was read before and after
// one of them would tell what that one chose. Learners who left the batch stay among them for the same reason.
const countedSql = `select a.id from (
    select a.id, row_number() over (order by a.sealed_at, a.id) as place, count(*) over () as everybody
      from attempts a join users u on u.id = a.user_id
     where a.version_id = $1 and a.sealed_at is not null and ${isRankedSql()}
  ) a where a.place <= a.everybody - a.everybody % 5`;

const sharesStatement = `with counted as materialized (${countedSql}),
    chosen as (
      select s.option_id as "optionId", null::boolean as value, count(*)::int as count from attempt_answers s
       where s.option_id is not null and s.attempt_id in (select id from counted) group by s.option_id
      union all
      select s.option_id, s.value, count(*)::int from statement_answers s
       where s.value is not null and s.attempt_id in (select id from counted) group by s.option_id, s.value)
  select (select count(*)::int from counted) as taken,
         coalesce((select json_agg(c) from chosen c), '[]') as chosen`;

const topicsStatement = `select q.id as "questionId", ${topicSql("q", "e")}
  from questions q join exam_versions v on v.id = q.version_id join exams e on e.id = v.exam_id
 where q.version_id = $1 order by q.position`;

async function readShares(versionId: number): Promise<VersionShares> {
  // Asked when the turn has come: an exam may have begun while this waited.
  if (await examIsOn(databaseNow())) throw new AppError("exam_is_on", { headers: { "Retry-After": "60" } });
  const [shares, topics] = await Promise.all([
    pool.query<Omit<VersionShares, "topics">>(sharesStatement, [versionId]),
    pool.query<QuestionTopic>(topicsStatement, [versionId]),
  ]);
  const { taken = 0, chosen = [] } = shares.rows[0] ?? {};
  return { taken, chosen, topics: topics.rows };
}

type Kept = { readAt: number; shares: Promise<VersionShares> };

const KEPT_MS = 60_000;
const KEPT_VERSIONS = 200;
/** A whole class reads the same counts. */
const kept = new Map<number, Kept>();
/** One count at a time: they are of the size of an item analysis. */
const takeTurn = createTurns({ running: 1, waiting: 20, waitingPerLane: 20 });
/** Runs a shared count outside the request that happened to start it. */
const ofNobody = AsyncLocalStorage.snapshot();

/**
 * How many chose each answer of a version, at most a minute old; older where a fresh count cannot be had, as while an
 * exam is on. Choices do not change with a correction.
 *
 * @throws AppError exam_is_on while an exam needs the machine and nothing is kept; overloaded
 */
export function countShares(versionId: number): Promise<VersionShares> {
  const readAt = databaseNow().getTime();
  const known = kept.get(versionId);
  if (known && readAt - known.readAt < KEPT_MS) return known.shares;
  if (kept.size >= KEPT_VERSIONS) kept.clear();
  const fresh = ofNobody(() => takeTurn("shares", () => readShares(versionId)));
  const shares = known ? fresh.catch(() => known.shares) : fresh;
  kept.set(versionId, { readAt, shares });
  shares.catch(() => {
    if (kept.get(versionId)?.shares === shares) kept.delete(versionId);
  });
  return shares;
}
