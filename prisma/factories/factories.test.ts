import { expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch, createCompletedBatch } from "@/prisma/factories/batch";
import { createInstructor, createPromoVideo } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { buildQuestions, createExam } from "@/prisma/factories/exam";
import { createRecording } from "@/prisma/factories/recording";
import { createResource } from "@/prisma/factories/resource";
import { createUser } from "@/prisma/factories/user";

it("builds any number of each noun without naming anything", async () => {
  for (const build of [
    createUser,
    createInstructor,
    createPromoVideo,
    createBatch,
    createCompletedBatch,
    createEnrollment,
    createExam,
    createRecording,
    createResource,
  ]) {
    await build(prisma);
    await build(prisma);
  }
  expect(await prisma.payment.count({ where: { method: "BKASH" } })).toBe(2);
});

it("seals an attempt with its score and keeps the standing", async () => {
  const { userId, batchId } = await createEnrollment(prisma);
  const exam = await createExam(prisma, {
    batchId,
    questions: buildQuestions(4),
    hasNegativeMarking: true,
    negativeMarks: "50",
    negativeType: "PERCENTAGE",
  });
  const attempt = await createAttempt(prisma, exam, { userId, choices: [0, 0, 1, null] });
  expect(attempt).toMatchObject({ correctCount: 2, wrongCount: 1, blankCount: 1, sealReason: "SUBMITTED" });
  expect(Number(attempt.score)).toBe(1.5);
  const standing = await prisma.standing.findUniqueOrThrow({ where: { batchId_userId: { batchId, userId } } });
  expect([Number(standing.totalScore), Number(standing.totalMarks), standing.examsTaken]).toEqual([1.5, 4, 1]);
});

it("leaves an attempt running when told so", async () => {
  const exam = await createExam(prisma);
  const { id: userId } = await createUser(prisma);
  const attempt = await createAttempt(prisma, exam, {
    userId,
    choices: [0, null, null, null, null],
    minutesTaken: null,
  });
  expect(attempt.sealedAt).toBeNull();
  expect(await prisma.attemptAnswer.count({ where: { attemptId: attempt.id } })).toBe(1);
  expect(await prisma.standing.count({ where: { userId } })).toBe(0);
});
