import "server-only";
import { Claimant } from "@/lib/accounts/caller-queries";
import { holdAccount, type Viewer } from "@/lib/accounts/queries";
import { type Transaction, transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { requireWindow } from "@/lib/exams/challenges/policy";
import { findChallengeHours, type OwnChallenge } from "@/lib/exams/challenges/queries";
import type { NewChallenge } from "@/lib/exams/challenges/schema";
import { getPaper } from "@/lib/exams/paper-queries";
import { getSealedAttempt } from "@/lib/exams/taking/queries";
import type { ExamTime } from "@/lib/exams/time-over";
import { consume } from "@/lib/rate-limit";
import { CHALLENGES_PER_EXAM } from "@/lib/wire/limits";

/** The lock lets a learner write one challenge of an attempt at a time, so that they can be counted. */
async function requireRoom(tx: Transaction, attemptId: number): Promise<void> {
  await tx.$queryRaw`select 1 from attempts where id = ${attemptId} for no key update`;
  if ((await tx.challenge.count({ where: { attemptId } })) >= CHALLENGES_PER_EXAM) {
    throw new ValidationError({ non_field_errors: [`At most ${CHALLENGES_PER_EXAM} questions can be challenged.`] });
  }
}

/**
 * Challenges a question of the learner's own paper, or corrects what was written before.
 *
 * @throws AppError as `getSealedAttempt`; throttled, challenge_window_closed, challenge_already_decided,
 *   answer_not_in_exam; ValidationError for one too many
 */
export async function challengeQuestion(
  viewer: Viewer,
  examId: number,
  { question_id: questionId, text, ground }: NewChallenge,
  now: ExamTime,
): Promise<{ challenge: OwnChallenge; isNew: boolean }> {
  await consume("challengeByAccount", String(viewer.id));
  const attempt = await getSealedAttempt(Claimant.of(viewer), examId, now);
  const { attemptId } = attempt;
  requireWindow(attempt, await findChallengeHours(examId), now);
  const { byId } = await getPaper(attempt.versionId, attempt.revision);
  if (!byId.has(questionId)) throw new AppError("answer_not_in_exam");
  return transaction(async (tx) => {
    await holdAccount(viewer.id, tx);
    // A ruling locks the question, so that it answers every challenge that was written before it.
    await tx.$queryRaw`select 1 from questions where id = ${questionId} for share`;
    if (await tx.challengeRuling.findUnique({ where: { questionId } })) throw new AppError("challenge_already_decided");
    const where = { attemptId_questionId: { attemptId, questionId } };
    const before = await tx.challenge.findUnique({ where });
    if (!before) await requireRoom(tx, attemptId);
    const challenge = await tx.challenge.upsert({
      where,
      create: { attemptId, questionId, ground, text, createdAt: now, updatedAt: now },
      update: { ground, text, updatedAt: now },
    });
    return { challenge: { ...challenge, question: { ruling: null } }, isNew: before === null };
  });
}
