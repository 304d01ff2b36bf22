import "server-only";
import { pool } from "@/lib/db";
import { examNow } from "@/lib/exams/outage-mutations";
import { sealAttempt } from "@/lib/exams/seal-mutations";
import { type ExamTime, timeOverSql } from "@/lib/exams/time-over";

const AT_ONCE = 200;

async function findDueAttempts(now: Date, batchId: number | null): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select a.id from attempts a join exams e on e.id = a.exam_id
      where a.sealed_at is null and ${timeOverSql("a", "$1")} and ($2::int is null or e.batch_id = $2)
      order by a.deadline_at limit $3`,
    [now, batchId, AT_ONCE],
  );
  return rows.map(({ id }) => id);
}

export async function sealDueAttempts(now: ExamTime, batchId: number | null = null): Promise<number> {
  let sealed = 0;
  for (;;) {
    const ids = await findDueAttempts(now, batchId);
    for (const id of ids) await sealAttempt(id, await examNow());
    sealed += ids.length;
    if (ids.length < AT_ONCE) return sealed;
  }
}
