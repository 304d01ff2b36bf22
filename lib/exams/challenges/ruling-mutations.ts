import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { databaseNow } from "@/lib/clock-queries";
import { challengesCopy as copy } from "@/lib/copy/staff-challenges";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { areKeysOut, tellOfCorrection, tellOfRuling } from "@/lib/exams/results/correction-notice-mutations";
import type { Correction, RegradeInput } from "@/lib/exams/results/correction-schema";
import { type Regrade, regradeIn } from "@/lib/exams/results/regrade-mutations";
import { lockGrading } from "@/lib/exams/results/regrade-queries";
import type { ChallengeRuling } from "@/prisma/generated/client";

export type RulingInput = {
  exam: number;
  question: number;
  message: string;
  /** The instant of the ruling that is to be replaced; null for the first. */
  ruledAt: string | null;
  /** Null for a rejection. */
  accepted: ({ correction: Correction } & Pick<RegradeInput, "explanation" | "explanationDoc">) | null;
};

/** @throws AppError not_found for a question of another exam, and for one that nobody challenged */
async function lockChallenged(tx: Transaction, { exam: examId, question: questionId }: RulingInput) {
  const exam = await tx.exam.findUnique({ where: { id: examId } });
  if (!exam) throw new AppError("not_found");
  // The order follows a regrade's.
  await lockGrading(tx, exam.batchId);
  const where = { id: questionId, version: { examId } };
  const found = await tx.question.findFirst({ where, include: { version: { select: { number: true } } } });
  if (!found) throw new AppError("not_found");
  await tx.$queryRaw`select id from exam_versions where id = ${found.versionId} for no key update`;
  // A challenger holds the question until the challenge is written.
  await tx.$queryRaw`select id from questions where id = ${questionId} for no key update`;
  const challenges = await tx.challenge.findMany({
    where: { questionId },
    include: { attempt: { select: { userId: true, sealedAt: true } } },
    orderBy: { id: "asc" },
  });
  const [first] = challenges;
  if (!first) throw new AppError("not_found");
  const { version, ...question } = found;
  // A learner who writes again is told nothing of a key.
  const sealed = challenges.filter(({ attempt }) => attempt.sealedAt !== null);
  const challengers = [...new Set(sealed.map(({ attempt }) => attempt.userId))];
  return {
    exam,
    question,
    version: version.number,
    challenges: challenges.length,
    challengers,
    since: first.createdAt,
  };
}

/** True if a correction has changed how the question counts since then, so that accepting changes nothing any more. */
async function wasCorrected(tx: Transaction, { examId, questionId }: Record<string, number>, since: Date) {
  const [row] = await tx.$queryRaw<{ was: boolean }[]>`
    select exists (
      select from audit_entries
       where subject_type = 'exam' and subject_id = ${String(examId)} and action = 'exam.regrade' and created_at >= ${since}
         and (detail->'question'->>'id')::int = ${questionId}
         and (detail->'question'->'before' <> detail->'question'->'after' or detail->'question' ? 'statements')
    ) as was`;
  return row?.was ?? false;
}

export type Ruled = {
  ruling: ChallengeRuling;
  /** Null for an account without a name. */
  ruledBy: string | null;
  /** Null for a rejection. */
  regrade: Regrade | null;
};

/**
 * Decides about all challenges of a question; accepting them is a correction. The challengers are told, and of a
 * correction everybody who sat.
 *
 * @throws AppError not_found, changed_meanwhile for a ruling that was not seen; ValidationError as a regrade, and for a
 *   correction that changes nothing; while an attempt runs for whose sake the keys are hidden
 */
export function ruleOnChallenges(actor: Actor, input: RulingInput): Promise<Ruled> {
  return staffWrite(async (tx) => {
    const { exam, question, version, challenges, challengers, since } = await lockChallenged(tx, input);
    const now = databaseNow();
    if (!(await areKeysOut(tx, exam.id, now))) throw new ValidationError({ non_field_errors: [copy.keysHidden] });
    const before = await tx.challengeRuling.findUnique({ where: { questionId: question.id } });
    if ((before?.ruledAt.getTime() ?? null) !== (input.ruledAt === null ? null : Date.parse(input.ruledAt))) {
      throw new AppError("changed_meanwhile");
    }
    const { message, accepted } = input;
    const place = { exam: exam.id, version, question: question.position };
    const regrade = accepted && (await regradeIn(tx, actor, { ...place, ...accepted, reason: message }));
    if (
      regrade &&
      !regrade.changed &&
      !regrade.explanation &&
      !(await wasCorrected(tx, { examId: exam.id, questionId: question.id }, since))
    ) {
      throw new ValidationError({ correction: [copy.changesNothing] });
    }
    const data = { isAccepted: regrade !== null, message, ruledById: actor.id, ruledAt: now };
    const { ruledBy, ...ruling } = await tx.challengeRuling.upsert({
      where: { questionId: question.id },
      create: { questionId: question.id, ...data },
      update: data,
      include: { ruledBy: { select: { firstName: true, lastName: true } } },
    });
    const detail = {
      version,
      question: question.position,
      accepted: ruling.isAccepted,
      challenges,
      message,
    };
    await recordAudit(tx, actor, "exam.challenges", { type: "exam", id: exam.id }, detail);
    await tellOfRuling(tx, regrade ?? { exam, question, moves: [] }, ruling, challengers);
    if (regrade) await tellOfCorrection(tx, regrade, now, challengers);
    const name = ruledBy && `${ruledBy.firstName} ${ruledBy.lastName}`.trim();
    return { ruling, ruledBy: name || null, regrade };
  });
}
