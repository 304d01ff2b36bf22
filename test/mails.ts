import { pool } from "@/lib/db";
import type { MailJob } from "@/lib/jobs";

/** The mails queued for an account, or for those who have none, oldest first. */
export async function queuedMails(userId: number | null): Promise<MailJob[]> {
  const { rows } = await pool.query<{ data: MailJob }>(
    "select data from pgboss.job where name = 'mail' and data->'userId' = coalesce(to_jsonb($1::int), 'null') order by created_on",
    [userId],
  );
  return rows.map(({ data }) => data);
}
