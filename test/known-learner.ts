import { randomUUID } from "node:crypto";
import { prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { addMinutes, dhakaDay } from "@/prisma/factories/calendar";
import { createClaim, createNotice } from "@/prisma/factories/claim";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { buildQuestions, buildSet, createExam } from "@/prisma/factories/exam";
import { createRecording } from "@/prisma/factories/recording";
import { createAccount, logIn } from "@/test/accounts";

const numberedQuestions = (tag: string) => [
  ...buildQuestions(2).map((question) => ({
    ...question,
    text: `${tag} ${question.text}`,
    options: [`${tag} ঠিক`, `${tag} ভুল`],
  })),
  buildSet(`${tag} সেট`, 2),
];

/** A learner of whom the academy holds something of every kind. */
export async function knownLearner() {
  const now = new Date();
  const user = await createAccount();
  const batch = await createBatch(prisma, {}, now);
  const enrollment = await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
  await createClaim(prisma, { userId: user.id, batchId: batch.id });
  await createNotice(prisma, { transactionId: enrollment.payments[0]?.transactionId });
  await prisma.enrollmentDue.create({ data: { enrollmentId: enrollment.id, amount: "500", dueOn: dhakaDay(now, 30) } });
  const examOf = (tag: string, closesAt: Date | null) =>
    createExam(prisma, { batchId: batch.id, title: tag, closesAt, questions: numberedQuestions(tag) });
  const { id: userId } = user;
  await createAttempt(prisma, await examOf("শেষ", null), {
    userId,
    choices: [0, 1, [true, true]],
    startedAt: addMinutes(now, -90),
  });
  await createAttempt(prisma, await examOf("গোপন", addMinutes(now, 60)), {
    userId,
    choices: [1, null],
    startedAt: addMinutes(now, -50),
  });
  await createAttempt(prisma, await examOf("চলমান", null), {
    userId,
    choices: [1, null, [true, null]],
    startedAt: addMinutes(now, -5),
    minutesTaken: null,
  });
  const wrong = await prisma.question.findFirstOrThrow({
    where: { position: 2, version: { exam: { title: "শেষ", batchId: batch.id } } },
  });
  const attempt = await prisma.attempt.findFirstOrThrow({ where: { userId, versionId: wrong.versionId } });
  await prisma.challenge.create({
    data: {
      attemptId: attempt.id,
      questionId: wrong.id,
      ground: "wrong_key",
      text: "বইয়ে অন্য উত্তর",
      createdAt: now,
      updatedAt: now,
    },
  });
  await prisma.practiceCard.create({
    data: {
      userId,
      questionId: wrong.id,
      base: {},
      stability: 0.5,
      difficulty: 6,
      reviews: 1,
      dueAt: addMinutes(now, 60),
      lastReviewAt: now,
      log: { create: { id: randomUUID(), reviewedAt: now, isRight: true } },
    },
  });
  await prisma.candidate.create({ data: { userId, sscGpa: "4.83", hscGpa: "4.92", kind: "SECOND_TIME" } });
  const recording = await createRecording(prisma, { batchId: batch.id, title: "ক্লাস ১" }, now);
  await prisma.playbackPosition.create({ data: { userId, recordingId: recording.id, seconds: 75 } });
  await prisma.recordingNote.create({
    data: { userId, recordingId: recording.id, noteId: randomUUID(), seconds: 75, text: "এভি ব্লক" },
  });
  const certificate = await prisma.certificate.create({
    data: {
      id: `PMA-${userId}`,
      enrollmentId: enrollment.id,
      userId,
      studentName: "নুসরাত ইসলাম",
      courseTitle: "কোর্স",
      batchName: batch.name,
      completionDate: dhakaDay(now, 0),
      signatories: [],
      keyId: "key",
      signature: "secret-signature",
    },
  });
  const paymentId = enrollment.payments[0]?.id ?? 0;
  await prisma.refund.create({ data: { paymentId, amount: "500", method: "BKASH", reason: "এক মাস কম" } });
  await prisma.paymentCorrection.create({
    data: {
      paymentId,
      methodBefore: "NAGAD",
      methodAfter: "BKASH",
      amountBefore: "300",
      amountAfter: "3000",
      reason: "ভুল লেখা",
    },
  });
  const facts = { course_title: "কোর্স", batch_name: batch.name };
  await prisma.notice.create({
    data: { userId, kind: "certificate_ready", eventKey: `certificate:${userId}`, facts, shownAt: now },
  });
  await prisma.noticeMute.create({ data: { userId, topic: "exam", channel: "email" } });
  await prisma.courseWait.create({ data: { userId, courseId: (await createCourse(prisma)).id } });
  await prisma.staffNote.create({ data: { userId, body: "সন্ধ্যায় ফোন ধরেন" } });
  await prisma.auditEntry.create({
    data: {
      actorLabel: "script:root",
      action: "enrollment.create",
      subjectType: "enrollment",
      subjectId: String(enrollment.id),
    },
  });
  await prisma.auditEntry.create({
    data: { actorLabel: "script:root", action: "user.create", subjectType: "user", subjectId: String(userId) },
  });
  return { user, batch, enrollment, certificate, recording, token: (await logIn(user)).access };
}
