import "server-only";
import { pool } from "@/lib/db";

/** Totals of the past change only by a regrade or a deleted account, so they may be this old. */
const KEPT_MS = 10 * 60_000;
const KEPT_BATCHES = 100;

type Kept = { before: number; readAt: number; totals: Promise<Float64Array> };
const kept = new Map<number, Kept>();

const lately = `select e.batch_id, a.user_id, sum(a.score) as score, count(*) as exams
    from exams e join attempts a on a.exam_id = e.id
   where e.batch_id = any($1::int[]) and a.sealed_at is not null and a.completed_at >= $2`;

/** Former totals in today's marks, ascending, of everybody who had handed in an exam by then. */
async function loadTotals(batchId: number, before: Date): Promise<Float64Array> {
  const { rows } = await pool.query<{ totals: number[] | null }>(
    `with lately as (${lately} group by 1, 2)
     select array_agg(total order by total) as totals from (
       select (s.total_score - coalesce(l.score, 0))::float8 as total
         from standings s left join lately l on l.batch_id = s.batch_id and l.user_id = s.user_id
        where s.batch_id = any($1::int[]) and s.is_ranked and s.exams_taken > coalesce(l.exams, 0)) former`,
    [[batchId], before],
  );
  return Float64Array.from(rows[0]?.totals ?? []);
}

function totalsOf(batchId: number, before: Date, now: Date): Promise<Float64Array> {
  const known = kept.get(batchId);
  if (known?.before === before.getTime() && now.getTime() - known.readAt < KEPT_MS) return known.totals;
  if (kept.size >= KEPT_BATCHES) kept.clear();
  const totals = loadTotals(batchId, before);
  kept.set(batchId, { before: before.getTime(), readAt: now.getTime(), totals });
  totals.catch(() => kept.delete(batchId));
  return totals;
}

/** Competition ranking: one more than the number of higher totals (contract §5). @param ascending sorted totals */
export function rankAmong(ascending: Float64Array, total: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] as number) > total) to = middle;
    else from = middle + 1;
  }
  return ascending.length - from + 1;
}

/**
 * Ranks before an instant, by batch, computed in today's marks. A regrade since then moves the former rank too, so that
 * a trend shows learning alone. Batches in which the learner had no mark by then are left out.
 */
export async function findFormerRanks(
  userId: number,
  batchIds: readonly number[],
  before: Date,
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ batchId: number; total: number }>(
    `with lately as (${lately} and a.user_id = $3 group by 1, 2)
     select s.batch_id as "batchId", (s.total_score - coalesce(l.score, 0))::float8 as total
       from standings s left join lately l on l.batch_id = s.batch_id
      where s.batch_id = any($1::int[]) and s.user_id = $3 and s.is_ranked and s.exams_taken > coalesce(l.exams, 0)`,
    [[...batchIds], before, userId],
  );
  const ranks = rows.map(
    async ({ batchId, total }): Promise<[number, number]> => [
      batchId,
      rankAmong(await totalsOf(batchId, before, now), total),
    ],
  );
  return new Map(await Promise.all(ranks));
}
