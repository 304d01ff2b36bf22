import "server-only";
import { pool } from "@/lib/db";
import { eachByItself } from "@/lib/each-by-itself";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { sealAttempt } from "@/lib/exams/taking/seal-mutations";
import { type ExamTime, timeOverSql } from "@/lib/exams/time-over";

const AT_ONCE = 200;

async function findDueAttempts(now: Date, batchId: number | null, except: Iterable<number>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select a.id from attempts a join exams e on e.id = a.exam_id
      where a.sealed_at is null and ${timeOverSql("a", "$1")} and ($2::int is null or e.batch_id = $2)
        and not a.id = any($4::int[])
      order by a.deadline_at limit $3`,
    [now, batchId, AT_ONCE, [...except]],
  );
  return rows.map(({ id }) => id);
}

/**
 * Seals every overdue attempt. One that cannot be sealed holds up neither the others nor a reader.
 *
 * @returns the number of sealed attempts
 */
export async function sealDueAttempts(now: ExamTime, batchId: number | null = null): Promise<number> {
  const looked = new Set<number>();
  let sealed = 0;
  for (;;) {
    const ids = await findDueAttempts(now, batchId, looked);
    const { results } = await eachByItself(ids, "the sealing of an attempt", async (id) =>
      sealAttempt(id, await examNow()),
    );
    sealed += results.length;
    for (const id of ids) looked.add(id);
    if (ids.length < AT_ONCE) return sealed;
  }
}
