import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { type Due, type Instalments, presentDue, totalOf, unpaidOf } from "@/lib/wire/instalments";
import type { Enrollment } from "@/prisma/generated/client";

/** The instalments of a batch; empty when it is paid at once. */
export async function findInstalments(batchId: number, db: Transaction = prisma): Promise<Due[]> {
  const rows = await db.batchInstalment.findMany({ where: { batchId }, orderBy: { position: "asc" } });
  return rows.map(presentDue);
}

type Owing = { id: number; owed: { toString(): string } };

/** The unpaid parts by enrolment id, the next one first. */
async function findUnpaidOf(enrollments: Owing[], db: Transaction = prisma): Promise<Map<number, Due[]>> {
  if (enrollments.length === 0) return new Map();
  const rows = await db.enrollmentDue.findMany({
    where: { enrollmentId: { in: enrollments.map(({ id }) => id) } },
    orderBy: [{ dueOn: "asc" }, { id: "asc" }],
  });
  const unpaid = enrollments.map(({ id, owed }): [number, Due[]] => {
    const dues = rows.filter(({ enrollmentId }) => enrollmentId === id).map(presentDue);
    return [id, unpaidOf(dues, String(Number(totalOf(dues)) - Number(owed)))];
  });
  return new Map(unpaid);
}

export async function findUnpaid(enrollment: Owing, db: Transaction = prisma): Promise<Due[]> {
  return (await findUnpaidOf([enrollment], db)).get(enrollment.id) ?? [];
}

/** The learner's live enrolment in the batch, if it owes something. */
export function findOwing(
  { learnerId, batchId }: { learnerId: number; batchId: number },
  now: Date,
  db: Transaction = prisma,
): Promise<Enrollment | null> {
  return db.enrollment.findFirst({
    where: {
      userId: learnerId,
      batchId,
      status: "ACTIVE",
      owed: { gt: 0 },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
  });
}

/** @property before the id of a payment; later payments do not count */
type Asked = { key: number; enrollmentId: number; before?: number };
/** `dues` is null when the price was paid in one piece. */
type Standing = { key: number; dues: Due[] | null; paid: string };

/** The sums paid for enrolments and for those that they were transferred from, less refunds. */
export function findPaid(asked: Asked[], db: Transaction = prisma): Promise<Standing[]> {
  const keys = asked.map(({ key }) => key);
  const ids = asked.map(({ enrollmentId }) => enrollmentId);
  const before = asked.map((one) => one.before ?? 0);
  // This counts as `settle_dues` does, payments of the enrolments that it was transferred from included.
  return db.$queryRaw<Standing[]>`
    with recursive asked (key, enrollment_id, before) as (
      select * from unnest(${keys}::int[], ${ids}::int[], ${before}::int[])
    ), chain (key, id) as (
      select key, enrollment_id from asked
      union
      select c.key, e.transferred_from_id from chain c join enrollments e on e.id = c.id
       where e.transferred_from_id is not null
    )
    select a.key,
           (select json_agg(json_build_object('amount', d.amount::float8::text, 'due_on', d.due_on) order by d.due_on, d.id)
              from enrollment_dues d where d.enrollment_id = a.enrollment_id) as dues,
           (select coalesce(sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)), 0)
              from payments p join chain c on c.key = a.key and c.id = p.enrollment_id
             where p.voided_at is null and (a.before = 0 or p.id < a.before))::float8::text as paid
      from asked a`;
}

/** The parts of enrolments and the sum paid, by key; a price paid in one piece has no entry. */
export async function findPaidParts(asked: Asked[], db: Transaction = prisma): Promise<Map<number, Instalments>> {
  if (asked.length === 0) return new Map();
  const rows = await findPaid(asked, db);
  return new Map(rows.flatMap(({ key, dues, paid }) => (dues ? [[key, { dues, paid }]] : [])));
}
