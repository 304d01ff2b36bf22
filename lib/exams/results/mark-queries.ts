import "server-only";
import { z } from "zod";
import type { MarkExplanation } from "@/lib/copy/mark-text";
import { pool, prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { getPaper } from "@/lib/exams/paper-queries";
import { formatMarks, grade } from "@/lib/exams/scoring";
import type { OwnAttempt } from "@/lib/exams/taking/attempt-queries";
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

export type CorrectedKey = { questionId: number; statementIds: number[] };

/** How the audit names a question of which a correction changed how it counts, or its explanation. */
const correctedQuestion = z.object({
  id: z.int(),
  before: z.unknown(),
  after: z.unknown(),
  statements: z.array(z.object({ position: z.int() })).default([]),
});

type Own = Pick<OwnAttempt, "examId" | "versionId" | "revision" | "sealedAt">;

/** The keys of an attempt's paper that were corrected after it was sealed, whether or not they moved the mark. */
export async function findCorrectedKeys({ examId, versionId, revision, sealedAt }: Own): Promise<CorrectedKey[]> {
  const { rows } = await pool.query<{ question: unknown }>(
    `select a.detail->'question' as question from audit_entries a join exam_versions v on v.id = $2
      where a.subject_type = 'exam' and a.subject_id = $1 and a.action = 'exam.regrade'
        and (a.detail->>'version')::int = v.number and a.created_at >= $3
      order by a.id`,
    [String(examId), versionId, sealedAt],
  );
  const { byId } = await getPaper(versionId, revision);
  const statements = new Map<number, Set<number>>();
  for (const row of rows) {
    const { data } = correctedQuestion.safeParse(row.question);
    const question = data && byId.get(data.id);
    // An entry that another build wrote otherwise must not keep a result from its learner.
    if (!question) continue;
    const { id, before, after, statements: changed } = data;
    const isSame = changed.length === 0 && JSON.stringify(before) === JSON.stringify(after);
    if (isSame) continue;
    const ids = statements.get(id) ?? new Set();
    for (const { position } of changed) ids.add(question.options[position - 1]?.id ?? 0);
    statements.set(id, ids);
  }
  return [...statements].map(([questionId, ids]) => ({ questionId, statementIds: [...ids] }));
}
