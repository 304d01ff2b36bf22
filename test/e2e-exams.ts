import { randomBytes } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { addMinutes } from "../prisma/factories/calendar.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { type BuiltExam, buildQuestions, createExam } from "../prisma/factories/exam.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { logIn, signIn, type Tokens } from "./e2e-accounts.ts";
import { database } from "./e2e-database.ts";

export type ExamCandidate = { username: string; password: string; tokens: Tokens; userId: number; exam: BuiltExam };

/** A learner of their own in a batch of their own, with an exam that can be started; nobody else touches them. */
export async function examCandidate(
  request: APIRequestContext,
  overrides: Parameters<typeof createExam>[1] = {},
): Promise<ExamCandidate> {
  const db = database();
  const now = new Date();
  const username = `candidate.${randomBytes(5).toString("hex")}`;
  const user = await createUser(db, { username, firstName: "মাহিয়া", lastName: "রহমান" });
  const batch = await createBatch(db, {}, now);
  await createEnrollment(db, { userId: user.id, batchId: batch.id, payment: null }, now);
  const exam = await createExam(db, { questions: buildQuestions(8), batchId: batch.id, ...overrides });
  const login = { username, password: factoryPassword };
  return { ...login, userId: user.id, exam, tokens: await logIn(request, login) };
}

/** Another learner of the candidate's batch. */
export async function classmateOf({ exam }: ExamCandidate, request: APIRequestContext): Promise<Tokens> {
  const username = `classmate.${randomBytes(5).toString("hex")}`;
  const user = await createUser(database(), { username });
  await createEnrollment(database(), { userId: user.id, batchId: exam.batchId, payment: null }, new Date());
  return logIn(request, { username, password: factoryPassword });
}

/** Moves the end of the learner's attempt to so many seconds from now. */
export async function endsIn({ exam, userId }: ExamCandidate, seconds: number): Promise<void> {
  const deadlineAt = new Date(Date.now() + seconds * 1000);
  const where = { examId_userId: { examId: exam.id, userId } };
  const { startedAt } = await database().attempt.findUniqueOrThrow({ where });
  const latestStart = addMinutes(deadlineAt, -1);
  await database().attempt.update({
    where,
    data: { deadlineAt, startedAt: startedAt < latestStart ? startedAt : latestStart },
  });
}

/** The saved options on the server: for each question, in order, the index of the option, or null for a blank. */
export async function savedChoices({ exam, userId }: ExamCandidate): Promise<(number | null)[]> {
  const rows = await database().attemptAnswer.findMany({ where: { attempt: { examId: exam.id, userId } } });
  const optionOf = new Map(rows.map(({ questionId, optionId }) => [questionId, optionId]));
  return exam.version.questions.map(({ id, options }) => {
    const index = options.findIndex((option) => option.id === optionOf.get(id));
    return index < 0 ? null : index;
  });
}

/** The saved answer to a set on the server: the truth of each statement in order, null for a blank. */
export async function savedTruths({ exam, userId }: ExamCandidate, place: number): Promise<(boolean | null)[]> {
  const rows = await database().statementAnswer.findMany({ where: { attempt: { examId: exam.id, userId } } });
  const truthOf = new Map(rows.map(({ optionId, value }) => [optionId, value]));
  return exam.version.questions[place]?.options.map(({ id }) => truthOf.get(id) ?? null) ?? [];
}

/** The saved flags on the server: the places of the questions on the paper, from 0. */
export async function savedFlags({ exam, userId }: ExamCandidate): Promise<number[]> {
  const flags = await database().attemptFlags.findFirst({ where: { attempt: { examId: exam.id, userId } } });
  return exam.version.questions.flatMap(({ id }, index) => (flags?.questionIds.includes(id) ? [index] : []));
}

export async function sealedAttempt({ exam, userId }: ExamCandidate) {
  const attempt = await database().attempt.findUniqueOrThrow({ where: { examId_userId: { examId: exam.id, userId } } });
  const { completedAt, deadlineAt, sealReason, score, correctCount, wrongCount, blankCount } = attempt;
  return { completedAt, deadlineAt, sealReason, score: Number(score), correctCount, wrongCount, blankCount };
}

/** Ends every session of the learner on the server; their refresh tokens are dead. */
export async function endSessions({ userId }: ExamCandidate): Promise<void> {
  await database().session.deleteMany({ where: { userId } });
}

/** The attempt runs, and the browser is logged in as its learner. */
export async function startByApi(context: BrowserContext, { tokens, exam }: ExamCandidate): Promise<void> {
  await signIn(context, tokens);
  const headers = { Authorization: `Bearer ${tokens.access}` };
  const started = await context.request.post(`/api/exams/${exam.id}/start/`, { headers });
  expect(started.status()).toBe(200);
}
