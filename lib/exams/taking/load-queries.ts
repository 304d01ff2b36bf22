import "server-only";
import { pool } from "@/lib/db";

/** Work that can wait does so from this number of running attempts on. */
const BUSY_ATTEMPTS = 20;

/** True if so many learners are taking one exam that it needs the machine. */
export async function examIsOn(now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from attempts where sealed_at is null and coalesce(accepts_until, deadline_at) > $1
      group by exam_id having count(*) >= $2 limit 1`,
    [now, BUSY_ATTEMPTS],
  );
  return rowCount === 1;
}
