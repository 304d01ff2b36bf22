import "server-only";
import { certificateName, printed } from "@/lib/accounts/certificate-name";
import { scheduleOf } from "@/lib/catalogue/presenter";
import { findBatch } from "@/lib/catalogue/queries";
import { plannedClasses } from "@/lib/catalogue/schedule";
import { type Candidate, judge } from "@/lib/certificates/completion-rules";
import type { Completion, CompletionLearner } from "@/lib/certificates/completion-schema";
import { prisma, type Transaction } from "@/lib/db";
import { firstEnrolledAt } from "@/lib/enrollments/first-enrollment";
import { statusAt } from "@/lib/enrollments/status";
import { AppError } from "@/lib/errors";

const ofCandidate = {
  certificates: { where: { state: { not: "REPLACED" as const } } },
  user: { include: { names: { orderBy: { id: "asc" as const } }, enrollments: true } },
};

async function countExams(db: Transaction, batchId: number, now: Date) {
  const open = await db.exam.count({
    where: { batchId, versions: { some: {} }, isActive: true, closesAt: { gt: now } },
  });
  const attempts = await db.attempt.groupBy({
    by: ["userId", "examId"],
    where: { exam: { batchId }, user: { isTest: false, staffRoles: { isEmpty: true } } },
    _count: { sealedAt: true },
  });
  const sealed = attempts.filter(({ _count }) => _count.sealedAt > 0);
  const taken = new Map<number, number>();
  for (const { userId } of sealed) taken.set(userId, (taken.get(userId) ?? 0) + 1);
  return {
    counts: {
      held: new Set(sealed.map(({ examId }) => examId)).size,
      open,
      running_attempts: attempts.length - sealed.length,
    },
    taken,
  };
}

async function listCandidates(
  db: Transaction,
  batchId: number,
  exams: Awaited<ReturnType<typeof countExams>>,
  now: Date,
) {
  const enrollments = await db.enrollment.findMany({
    // A learner who came back has a second enrolment, and one who was moved has an enrolment in another batch.
    where: { batchId, status: { not: "TRANSFERRED" }, user: { isTest: false, deletedAt: null } },
    include: ofCandidate,
    orderBy: [{ user: { firstName: "asc" } }, { id: "asc" }],
  });
  return enrollments.map(({ user, certificates, ...enrollment }): CompletionLearner => {
    const names = user.names.map((name) => ({ ...name, username: user.username }));
    const name = certificateName(names, firstEnrolledAt(enrollment, user.enrollments));
    const last = names.at(-1);
    const own = last ? printed(last) : user.username;
    const examsTaken = exams.taken.get(user.id) ?? 0;
    const printedName = name ? printed(name) : own;
    return {
      enrollment_id: enrollment.id,
      username: user.username,
      name: printedName,
      exams_taken: examsTaken,
      ...judge({
        status: statusAt(enrollment, now),
        certificateGranted: enrollment.certificateGranted,
        certificateWithheld: enrollment.certificateWithheld,
        certificate: (certificates[0]?.state as Candidate["certificate"] | undefined) ?? null,
        examsTaken,
        examsHeld: exams.counts.held,
        name: printedName,
        ownName: own,
      }),
    };
  });
}

/** The effect that a completion would have now. @throws AppError not_found */
export async function getCompletion(batchId: number, now: Date, db: Transaction = prisma): Promise<Completion> {
  const batch = await findBatch(batchId, db);
  if (!batch) throw new AppError("not_found");
  const exams = await countExams(db, batchId, now);
  const learners = await listCandidates(db, batchId, exams, now);
  const classes = plannedClasses(scheduleOf(batch));
  const isHeld = ({ endsAt }: { endsAt: Date }) => endsAt <= now;
  const standing = classes.filter(({ isCalledOff }) => !isCalledOff);
  return {
    batch_id: batch.id,
    updated_at: batch.updatedAt.toISOString(),
    completed_at: batch.completedAt?.toISOString() ?? null,
    can_undo: batch.completedAt !== null && !(await hasIssuedSince(db, batchId, batch.completedAt)),
    classes: {
      planned: batch.totalClasses,
      held: standing.filter(isHeld).length,
      coming: standing.filter((one) => !isHeld(one)).length,
      called_off: classes.length - standing.length,
    },
    exams: exams.counts,
    learners,
  };
}

export async function hasIssuedSince(db: Transaction, batchId: number, since: Date): Promise<boolean> {
  return (await db.certificate.count({ where: { enrollment: { batchId }, issuedAt: { gte: since } } })) > 0;
}
