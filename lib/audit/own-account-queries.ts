import "server-only";
import { recorderOf, requireAnother } from "@/lib/audit/own-account-policy";
import type { AuditAction } from "@/lib/copy/staff-audit";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** The account that a record is about; every new kind of subject must be added here. */
const owners: Record<string, (id: string) => Prisma.Sql> = {
  user: (id) => Prisma.sql`select ${id}::int as id`,
  enrollment: (id) => Prisma.sql`select user_id as id from enrollments where id = ${id}::int`,
  payment: (id) =>
    Prisma.sql`select e.user_id as id from payments p join enrollments e on e.id = p.enrollment_id where p.id = ${id}::int`,
  payment_notice: (id) =>
    Prisma.sql`select e.user_id as id from payment_notices n join payments p on p.id = n.payment_id
                 join enrollments e on e.id = p.enrollment_id where n.id = ${id}::int`,
  claim: (id) => Prisma.sql`select user_id as id from payment_claims where id = ${id}::int`,
  certificate: (id) => Prisma.sql`select user_id as id from certificates where id = ${id}`,
};

type About = { subject: { type: string; id: number | string }; detail?: Prisma.InputJsonObject };
type Written = About & { actorId: number | null; action: AuditAction };

function peopleOf({ subject, detail }: About): Prisma.Sql | undefined {
  if (subject.type !== "exam") return owners[subject.type]?.(String(subject.id));
  if (!detail) return undefined;
  const json = JSON.stringify(detail);
  return Prisma.sql`select jsonb_path_query(${json}::jsonb, '$.**.user_id')::int
    union select user_id from attempts where id in (select jsonb_path_query(${json}::jsonb, '$.**.attempt_id')::int)`;
}

/**
 * A deletion removes the person's details from the texts of staff. The lock makes it wait for what is written about the
 * person at the same time, or come first.
 */
export async function holdPeople(tx: Transaction, about: About): Promise<void> {
  const people = peopleOf(about);
  if (people) await tx.$queryRaw`select 1 from users where id in (${people}) order by id for key share`;
}

async function beneficiaryOf(tx: Transaction, { action, subject, detail }: Written): Promise<number | undefined> {
  // The record may be gone after an undone write, so the detail names the learner.
  if (typeof detail?.learner_id === "number") return detail.learner_id;
  const owner = owners[subject.type];
  if (!owner) throw new Error(`nobody says whose account ${action} of a ${subject.type} is about`);
  const [found] = await tx.$queryRaw<{ id: number }[]>(owner(String(subject.id)));
  return found?.id;
}

/**
 * Checks an audit entry inside the transaction that writes it, so that a refusal rolls the write back.
 *
 * @throws AppError own_account
 */
export async function requireRecorder(tx: Transaction, written: Written): Promise<void> {
  if (written.actorId === null || recorderOf[written.action] === "anybody") return;
  requireAnother({ id: written.actorId }, await beneficiaryOf(tx, written));
}
