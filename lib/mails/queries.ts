import "server-only";
import { prisma } from "@/lib/db";
import { jobQueue } from "@/lib/jobs";
import { type DeadMailRow, presentDeadMail } from "@/lib/mails/presenter";
import { type DeadMails, MOST_MAILS } from "@/lib/mails/staff-schema";

type Row = DeadMailRow & { total: number };

const givenUpMails = () => prisma.$queryRaw<Row[]>`
    select j.id::text, j.data->>'template' as template, u.id as user_id, u.username,
           coalesce(nullif(j.data->>'email', ''), u.email::text, i.email::text) as email, j.output,
           j.created_on as "createdAt", j.completed_on as "givenUpAt", count(*) over ()::int as total
      from pgboss.job j
      left join users u on u.id = (j.data->>'userId')::int
      left join staff_invitations i on i.id = (j.data->>'invitationId')::int
     where j.name = 'mail' and j.state = 'failed'
     order by j.completed_on desc, j.id limit ${MOST_MAILS}`;

async function waitingMails(): Promise<Pick<DeadMails, "waiting" | "waiting_since">> {
  const [row] = await prisma.$queryRaw<{ waiting: number; since: Date | null }[]>`
    select count(*)::int as waiting, min(created_on) as since
      from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`;
  return { waiting: row?.waiting ?? 0, waiting_since: row?.since?.toISOString() ?? null };
}

/**
 * Lists the mails given up within the last days and counts those still waiting. The queue forgets mails after a week.
 */
export async function listDeadMails(): Promise<DeadMails> {
  // The queue creates its tables when it is first used.
  await jobQueue();
  const [waiting, rows] = await Promise.all([waitingMails(), givenUpMails()]);
  return { total: rows[0]?.total ?? 0, mails: rows.map(({ total: _, ...row }) => presentDeadMail(row)), ...waiting };
}
