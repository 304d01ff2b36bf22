import { prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { addMinutes, dhakaDay } from "@/prisma/factories/calendar";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { buildQuestions, createExam } from "@/prisma/factories/exam";
import { createRecording } from "@/prisma/factories/recording";
import { createAccount, logIn } from "@/test/accounts";

const numberedQuestions = (tag: string) =>
  buildQuestions(2).map((question) => ({
    ...question,
    text: `${tag} ${question.text}`,
    options: [`${tag} ঠিক`, `${tag} ভুল`],
  }));

/** A learner of whom the academy holds something of every kind. */
export async function knownLearner() {
  const now = new Date();
  const user = await createAccount();
  const batch = await createBatch(prisma, {}, now);
  const enrollment = await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
  const examOf = (tag: string, closesAt: Date | null) =>
    createExam(prisma, { batchId: batch.id, title: tag, closesAt, questions: numberedQuestions(tag) });
  const { id: userId } = user;
  await createAttempt(prisma, await examOf("শেষ", null), { userId, choices: [0, 1], startedAt: addMinutes(now, -90) });
  await createAttempt(prisma, await examOf("গোপন", addMinutes(now, 60)), {
    userId,
    choices: [1, null],
    startedAt: addMinutes(now, -50),
  });
  await createAttempt(prisma, await examOf("চলমান", null), {
    userId,
    choices: [1, null],
    startedAt: addMinutes(now, -5),
    minutesTaken: null,
  });
  const recording = await createRecording(prisma, { batchId: batch.id, title: "ক্লাস ১" }, now);
  await prisma.playbackPosition.create({ data: { userId, recordingId: recording.id, seconds: 75 } });
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
