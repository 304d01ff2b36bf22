import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { type Due, totalOf, unpaidOf } from "@/lib/enrollments/dues/schedule";
import type { Enrollment } from "@/prisma/generated/client";

type Row = { amount: { toString(): string }; dueOn: Date };
export const presentDue = ({ amount, dueOn }: Row): Due => ({
  amount: amount.toString(),
  due_on: dueOn.toISOString().slice(0, 10),
});

/** How a batch is paid in parts; empty: at once. */
export async function findInstalments(batchId: number, db: Transaction = prisma): Promise<Due[]> {
  const rows = await db.batchInstalment.findMany({ where: { batchId }, orderBy: { position: "asc" } });
  return rows.map(presentDue);
}

type Owing = { id: number; owed: { toString(): string } };

/** What is left to pay, part by part, what is due next first; by enrolment. */
export async function findUnpaidOf(enrollments: Owing[], db: Transaction = prisma): Promise<Map<number, Due[]>> {
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

/** The learner's live enrolment in a batch that owes something. */
export function findOwing(
  { learnerId, batchId }: { learnerId: number; batchId: number },
  now: Date,
  db: Transaction = prisma,
): Promise<Enrollment | null> {
  return db.enrollment.findFirst({
    where: {
      ...{ userId: learnerId, batchId, status: "ACTIVE", owed: { gt: 0 } },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
  });
}
