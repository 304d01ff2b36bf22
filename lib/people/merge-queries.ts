import "server-only";
import type { Transaction } from "@/lib/db";
import type { Conflict, SharedExam } from "@/lib/people/merge-rules";

export async function findBatchesOfAttempts(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select batch_id as id from standings where user_id = ${userId}
     union select e.batch_id from attempts a join exams e on e.id = a.exam_id where a.user_id = ${userId}
     order by 1`;
  return rows.map(({ id }) => id);
}

export async function findRunningExams(tx: Transaction, userIds: number[]): Promise<Conflict[]> {
  const attempts = await tx.attempt.findMany({
    where: { userId: { in: userIds }, sealedAt: null },
    include: { exam: true },
    orderBy: { id: "asc" },
  });
  return attempts.map(({ exam }) => ({ kind: "exam_running", exam_title: exam.title }));
}

export function findSharedExams(tx: Transaction, stays: number, closed: number): Promise<SharedExam[]> {
  return tx.$queryRaw<SharedExam[]>`
    select e.title, s.started_at as stays, c.started_at as closed
      from attempts s join attempts c on c.exam_id = s.exam_id join exams e on e.id = s.exam_id
     where s.user_id = ${stays} and c.user_id = ${closed} order by e.id`;
}
