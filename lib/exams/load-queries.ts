import "server-only";
import { pool } from "@/lib/db";

/** From so many running attempts on, work that can wait does. */
const BUSY_ATTEMPTS = 20;

/** Whether one exam is being taken by so many that it needs the machine. */
export async function examIsOn(now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from attempts where sealed_at is null and coalesce(accepts_until, deadline_at) > $1
      group by exam_id having count(*) >= $2 limit 1`,
    [now, BUSY_ATTEMPTS],
  );
  return rowCount === 1;
}
