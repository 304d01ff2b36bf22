import "server-only";
import { prisma } from "@/lib/db";
import { jobQueue } from "@/lib/jobs";
import { type DeadMailRow, presentDeadMail } from "@/lib/mails/presenter";
import { type DeadMails, MOST_MAILS } from "@/lib/mails/staff-schema";

type Row = DeadMailRow & { total: number };

/** Mails that were given up in the last days; the queue forgets them after a week. */
export async function listDeadMails(): Promise<DeadMails> {
  // Its tables are made by its first use.
  await jobQueue();
  const rows = await prisma.$queryRaw<Row[]>`
    select j.id::text, j.data->>'template' as template, u.id as user_id, u.username,
           coalesce(nullif(j.data->>'email', ''), u.email::text, i.email::text) as email, j.output,
           j.created_on as "createdAt", j.completed_on as "givenUpAt", count(*) over ()::int as total
      from pgboss.job j
      left join users u on u.id = (j.data->>'userId')::int
      left join staff_invitations i on i.id = (j.data->>'invitationId')::int
     where j.name = 'mail' and j.state = 'failed'
     order by j.completed_on desc, j.id limit ${MOST_MAILS}`;
  return { total: rows[0]?.total ?? 0, mails: rows.map(({ total: _, ...row }) => presentDeadMail(row)) };
}
