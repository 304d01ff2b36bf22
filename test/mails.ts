import { pool } from "@/lib/db";
import type { MailJob } from "@/lib/jobs";

/** The mails waiting in the queue for an address or an account, oldest first. */
export async function queuedMails(recipient: string | number): Promise<MailJob[]> {
  const key = typeof recipient === "string" ? "email" : "userId";
  const { rows } = await pool.query<{ data: MailJob }>(
    "select data from pgboss.job where name = 'mail' and data->>$1 = $2 order by created_on",
    [key, String(recipient)],
  );
  return rows.map(({ data }) => data);
}
