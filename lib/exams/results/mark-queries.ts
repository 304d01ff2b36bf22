import "server-only";
import type { MarkExplanation } from "@/lib/copy/mark-text";
import { pool, prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { getPaper } from "@/lib/exams/paper-queries";
import { formatMarks, grade } from "@/lib/exams/scoring";
import { findAnswers } from "@/lib/exams/taking/choice-queries";

type Regraded = MarkExplanation["regrades"][number];

async function findRegrades(examId: number, userId: number): Promise<Regraded[]> {
  const { rows } = await pool.query<Regraded>(
    `select a.created_at as at, m.move->'result'->'before'->>'score' as before, m.move->'result'->'after'->>'score' as after
       from audit_entries a, jsonb_array_elements(a.detail->'moves') as m (move)
      where a.subject_type = 'exam' and a.subject_id = $1 and a.action = 'exam.regrade'
        and (m.move->>'user_id')::int = $2 and m.move->'result'->'before'->>'score' <> m.move->'result'->'after'->>'score'
      order by a.id`,
    [String(examId), userId],
  );
  return rows;
}

/** Explains how a sealed attempt came to its mark. @throws AppError not_found, attempt_not_completed */
export async function explainMark(userIds: number[], attemptId: number): Promise<MarkExplanation> {
  const attempt = await prisma.attempt.findFirst({
    where: { id: attemptId, userId: { in: userIds } },
    include: { exam: true, version: true },
  });
  if (!attempt) throw new AppError("not_found");
  if (!attempt.completedAt || !attempt.score) throw new AppError("attempt_not_completed");
  const { questions, marking } = await getPaper(attempt.versionId, attempt.version.revision);
  const statements = questions.flatMap((question) =>
    question.kind === "true_false_set" && question.scoring === "KEY" ? question.statements : [],
  );
  const { gained, lost } = grade(questions, await findAnswers(attempt.id), marking);
  return {
    examTitle: attempt.exam.title,
    completedAt: attempt.completedAt,
    isTimeOver: attempt.sealReason === "TIME_OVER",
    score: attempt.score.toString(),
    totalMarks: attempt.version.totalMarks.toString(),
    right: { count: attempt.correctCount ?? 0, marks: formatMarks(gained) },
    wrong: { count: attempt.wrongCount ?? 0, lost: formatMarks(lost) },
    blank: attempt.blankCount ?? 0,
    given: questions.filter(({ scoring }) => scoring === "ALL_CORRECT").length,
    dropped: questions.filter(({ scoring }) => scoring === "DROPPED").length,
    givenStatements: statements.filter(({ scoring }) => scoring === "ALL_CORRECT").length,
    droppedStatements: statements.filter(({ scoring }) => scoring === "DROPPED").length,
    regrades: await findRegrades(attempt.examId, attempt.userId),
  };
}
