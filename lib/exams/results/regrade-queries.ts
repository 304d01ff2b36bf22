import "server-only";
import type { Transaction } from "@/lib/db";
import type { Answer } from "@/lib/exams/choice";
import { GRADING_LOCK } from "@/lib/exams/grading-lock";
import { keyOf, markingOf } from "@/lib/exams/question-key";
import type { Marking, QuestionKey } from "@/lib/exams/scoring";
import { answersSql } from "@/lib/exams/taking/choice-statements";
import { Prisma } from "@/prisma/generated/client";

type Grading = { questions: QuestionKey[]; marking: Marking };

// `getPaper` may not be used: it keeps papers, and this one is not committed yet.
export async function loadGrading(tx: Transaction, versionId: number): Promise<Grading> {
  const { questions, ...version } = await tx.examVersion.findUniqueOrThrow({
    where: { id: versionId },
    include: { questions: { include: { options: true }, orderBy: { position: "asc" } } },
  });
  return {
    questions: questions.map((question) => keyOf({ ...question, marks: question.marks.toFixed() })),
    marking: markingOf({ ...version, negativeMarks: version.negativeMarks.toFixed() }),
  };
}

export async function lockGrading(tx: Transaction, batchId: number): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${GRADING_LOCK}::int, ${batchId}::int)`;
}

export type Tally = { score: string; correct: number; wrong: number; blank: number };
export type GradedAttempt = Tally & {
  id: number;
  userId: number;
  /** By the question's id. */
  chosen: Record<string, Answer>;
};

export function findSealedAttempts(tx: Transaction, versionId: number): Promise<GradedAttempt[]> {
  return tx.$queryRaw<GradedAttempt[]>`
    select a.id, a.user_id as "userId", a.score::text, a.correct_count as correct, a.wrong_count as wrong,
           a.blank_count as blank,
           ${Prisma.raw(answersSql("a.id"))} as chosen
      from attempts a where a.version_id = ${versionId} and a.sealed_at is not null order by a.id`;
}
