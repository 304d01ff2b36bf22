import "server-only";
import { randomUUID } from "node:crypto";
import { holdAccount, type Viewer } from "@/lib/accounts/queries";
import { prisma, type Transaction, transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import {
  type Answer,
  choiceFromWire,
  choicesOf,
  fitsQuestion,
  foldChoices,
  isClearing,
  slotOf,
} from "@/lib/exams/choice";
import { askedOptions, presentKey } from "@/lib/practice/asked-key";
import { isRightAnswer } from "@/lib/practice/keys";
import type { PastExam } from "@/lib/practice/policy";
import {
  type AskedQuestion,
  asked,
  type Entry,
  isInBook,
  listEntries,
  loadQuestions,
  requirePastExam,
} from "@/lib/practice/queries";
import { afterExam, countedReviews, fold, foldedBefore, type Memory, reviewInstant } from "@/lib/practice/schedule";
import type { PracticeAnswer } from "@/lib/practice/schema";
import { consume } from "@/lib/rate-limit";
import type { PracticeCard, Prisma } from "@/prisma/generated/client";

type Asked = { question: AskedQuestion; exam: PastExam; entry: Entry | null };

/** @throws AppError not_found */
async function findAsked(viewer: Viewer, questionId: number, now: Date): Promise<Asked> {
  const place = await prisma.question.findUnique({
    where: { id: questionId, ...asked },
    select: { versionId: true, version: { select: { examId: true } } },
  });
  if (!place) throw new AppError("not_found");
  const exam = await requirePastExam(viewer, place.version.examId, now);
  if (exam.versionId !== place.versionId) throw new AppError("not_found");
  const [question] = await loadQuestions([questionId]);
  if (!question) throw new AppError("not_found");
  const entries = exam.attemptId === null ? [] : await listEntries(viewer, [exam]);
  return { question, exam, entry: entries.find((entry) => entry.questionId === questionId) ?? null };
}

const wireMemory = (memory: Memory): Prisma.InputJsonObject => ({
  ...memory,
  dueAt: memory.dueAt.toISOString(),
  lastReviewAt: memory.lastReviewAt.toISOString(),
});
const readMemory = (stored: Prisma.JsonValue): Memory => {
  const memory = stored as unknown as Record<keyof Memory, string & number>;
  return { ...memory, dueAt: new Date(memory.dueAt), lastReviewAt: new Date(memory.lastReviewAt) };
};

/**
 * Locks the question's card to the end of the transaction, and creates it for the first caller.
 *
 * @throws AppError user_not_found
 */
async function lockCard(tx: Transaction, userId: number, { questionId, completedAt, verdict }: Entry) {
  const memory = afterExam(completedAt, verdict === "right");
  const where = { userId_questionId: { userId, questionId } };
  const made = { userId, questionId, base: wireMemory(memory), ...memory };
  await holdAccount(userId, tx);
  await tx.practiceCard.createMany({ data: [made], skipDuplicates: true });
  await tx.$queryRaw`select id from practice_cards where user_id = ${userId} and question_id = ${questionId} for update`;
  return tx.practiceCard.findUniqueOrThrow({ where, include: { log: true } });
}

type Settled = { card: PracticeCard; isCounted: boolean };

/** Adds a review if it counts, and folds old ones into the base. One row a day stays, for 60 days. */
async function addReview(
  tx: Transaction,
  viewer: Viewer,
  entry: Entry,
  { id, reviewedAt, isRight }: { id: string; reviewedAt: Date | null; isRight: boolean },
  now: Date,
): Promise<Settled> {
  const { log, ...card } = await lockCard(tx, viewer.id, entry);
  const known = log.some((one) => one.id === id);
  const all = known || !reviewedAt ? log : [...log, { cardId: card.id, id, reviewedAt, isRight }];
  const counted = countedReviews(all);
  const isCounted = counted.some((one) => one.id === id);
  if (isCounted && !known && reviewedAt) {
    await tx.practiceReview.create({ data: { cardId: card.id, id, reviewedAt, isRight } });
  }
  const before = foldedBefore(now);
  const base = fold(
    readMemory(card.base),
    counted.filter((one) => one.reviewedAt < before),
  );
  const memory = fold(
    base,
    counted.filter((one) => one.reviewedAt >= before),
  );
  await tx.practiceReview.deleteMany({ where: { cardId: card.id, reviewedAt: { lt: before } } });
  const data = { ...memory, base: wireMemory(base) };
  return { card: await tx.practiceCard.update({ where: { id: card.id }, data }), isCounted };
}

/**
 * The answer that was sent: the option of a single, or the truth of each statement of a set. A statement that a
 * correction has dropped since the question was asked may be there.
 *
 * @throws ValidationError
 */
function answerOf(question: AskedQuestion, sent: PracticeAnswer): Answer {
  const field = "answers" in sent ? "answers" : "answer_id";
  const said = "answers" in sent ? sent.answers : [{ answer_id: sent.answer_id }];
  const choices = said.map((one) => choiceFromWire({ question_id: question.id, ...one }));
  const refuse = (message: string) => new ValidationError({ [field]: [message] });
  if (!choices.every((choice) => fitsQuestion(question, choice))) throw refuse("The question has no such answer.");
  const slots = new Set(choices.map(slotOf));
  if (slots.size < choices.length) throw refuse("A statement is there more than once.");
  const answer = foldChoices(choices).get(question.id);
  const asked = choicesOf({ ...question, options: askedOptions(question) }, answer);
  if (answer === undefined || asked.some(isClearing)) throw refuse("Every statement needs a value.");
  return answer;
}

export type Answered = {
  question: AskedQuestion;
  answer: Answer;
  isRight: boolean;
  isCounted: boolean;
  dueAt: Date | null;
};

/** @throws AppError not_found, throttled; ValidationError for an answer that is not one to this question */
export async function answerQuestion(
  viewer: Viewer,
  questionId: number,
  sent: PracticeAnswer,
  now: Date,
): Promise<Answered> {
  await consume("practiceByAccount", String(viewer.id));
  const { question, entry } = await findAsked(viewer, questionId, now);
  const answer = answerOf(question, sent);
  const isRight = isRightAnswer(presentKey(question), answer);
  const answered = { question, answer, isRight };
  if (!entry || !isInBook(entry)) return { ...answered, isCounted: false, dueAt: null };
  const { review_id, answered_at } = sent;
  const id = review_id ?? randomUUID();
  const reviewedAt = reviewInstant(answered_at === undefined ? undefined : new Date(answered_at), now);
  const { card, isCounted } = await transaction((tx) => addReview(tx, viewer, entry, { id, reviewedAt, isRight }, now));
  return { ...answered, isCounted, dueAt: card.dueAt };
}

/**
 * Puts a question into the book or takes it out. One that was wrong or blank stays in it.
 *
 * @throws AppError not_found, throttled
 */
export async function keepQuestion(viewer: Viewer, questionId: number, isKept: boolean, now: Date): Promise<void> {
  await consume("practiceByAccount", String(viewer.id));
  const { entry } = await findAsked(viewer, questionId, now);
  if (!entry) throw new AppError("not_found");
  await transaction(async (tx) => {
    const { id } = await lockCard(tx, viewer.id, entry);
    await tx.practiceCard.update({ where: { id }, data: { isKept } });
  });
}
