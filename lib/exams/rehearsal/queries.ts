import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { paperOrderSchema } from "@/lib/exams/paper-order";
import { choicesSchema } from "@/lib/exams/rehearsal/rules";
import type { Prisma } from "@/prisma/generated/client";

export type Rehearser = { examId: number; userId: number };

const examParts = (userId: number) =>
  ({
    batch: { select: { courseId: true } },
    versions: { orderBy: { number: "desc" }, take: 1 },
    rehearsals: { where: { userId } },
  }) satisfies Prisma.ExamInclude;

type ExamRow = Prisma.ExamGetPayload<{ include: ReturnType<typeof examParts> }>;

/** The rehearsal, or null if its questions were changed since it began. */
function currentOf({ versions: [version], rehearsals: [row] }: ExamRow) {
  if (!version || !row || row.versionId !== version.id || row.revision !== version.revision) return null;
  const { choices, paperOrder, ...facts } = row;
  return {
    ...facts,
    version,
    choices: choicesSchema.parse(choices),
    paperOrder: paperOrderSchema.nullable().parse(paperOrder),
  };
}

export type RehearsalRow = NonNullable<ReturnType<typeof currentOf>>;
export type RehearsedExam = ExamRow & { rehearsal: RehearsalRow | null; isOutdated: boolean };

/** @throws AppError not_found */
export async function findRehearsedExam(
  { examId, userId }: Rehearser,
  db: Transaction = prisma,
): Promise<RehearsedExam> {
  const exam = await db.exam.findUnique({ where: { id: examId }, include: examParts(userId) });
  if (!exam) throw new AppError("not_found");
  const rehearsal = currentOf(exam);
  return { ...exam, rehearsal, isOutdated: rehearsal === null && exam.rehearsals.length > 0 };
}

/** @throws AppError not_found, attempt_not_started */
export async function getRehearsal(who: Rehearser): Promise<RehearsedExam & { rehearsal: RehearsalRow }> {
  const { rehearsal, ...exam } = await findRehearsedExam(who);
  if (!rehearsal) throw new AppError("attempt_not_started");
  return { ...exam, rehearsal };
}
