import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/catalogue/schedule";
import { prisma } from "@/lib/db";
import { dateInDhaka } from "@/lib/format";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch, createCompletedBatch } from "@/prisma/factories/batch";
import { addMinutes } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { desk, enrol, type Learner } from "@/test/sitting";

const load = async ({ token }: Pick<Learner, "token">) => {
  const { status, body } = await api("GET", "/api/dashboard/", { token });
  expect(status).toBe(200);
  return body;
};
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe("the dashboard", () => {
  it("is empty for a new learner", async () => {
    const token = (await logIn(await createAccount())).access;
    const { pulse, server_time, offers: _offers, has_diagnostic: _diagnostic, ...rest } = await load({ token });
    expect(rest).toEqual({
      batches: [],
      rankings: [],
      exams: [],
      practice: { due: 0, book: 0 },
      certificates: [],
      unread_notices: 0,
      today: [],
    });
    const nothing = { exams: 0, questions: 0, practised: 0, recordings: 0 };
    const today = dateInDhaka(server_time);
    expect(pulse).toEqual(Array.from({ length: 7 }, (_, index) => ({ day: addDays(today, index - 6), ...nothing })));
  });

  it("says of each batch what the batch's own endpoints say", async () => {
    const course = await createCourse(prisma, { title: "অ্যানাটমি" });
    const first = await createBatch(prisma, { courseId: course.id }, new Date());
    const second = await createBatch(prisma);
    const learner = await enrol(first.id);
    await createEnrollment(prisma, { userId: learner.user.id, batchId: second.id });
    const exam = await createExam(prisma, { batchId: first.id });
    for (const rival of [await enrol(first.id), await enrol(first.id)]) {
      await createAttempt(prisma, exam, { userId: rival.user.id });
    }
    await createAttempt(prisma, exam, { userId: learner.user.id, choices: [0, 0, 0, 1, null] });

    const { batches, rankings } = await load(learner);
    expect(ids(batches)).toEqual([first.id, second.id]);
    for (const [index, batch] of [first, second].entries()) {
      const { token } = learner;
      expect(batches[index]).toMatchObject((await api("GET", `/api/batches/${batch.id}/`, { token })).body);
      expect(rankings[index]).toMatchObject((await api("GET", `/api/batches/${batch.id}/my-ranking/`, { token })).body);
    }
    expect(batches[0]).toMatchObject({ course_title: "অ্যানাটমি", zoom_link: first.zoomLink });
    expect(rankings).toMatchObject([
      { batch_id: first.id, rank: 3, total_students: 3 },
      { batch_id: second.id, rank: null, total_students: 0 },
    ]);
  });

  it("lists the exams that the learner runs, can take, or will be able to take", async () => {
    const { id: batchId } = await createBatch(prisma);
    const learner = await enrol(batchId);
    const now = new Date();
    const open = await createExam(prisma, { batchId });
    const running = await createExam(prisma, { batchId, isActive: false });
    const upcoming = await createExam(prisma, { batchId, isActive: false, opensAt: addMinutes(now, 60) });
    const taken = await createExam(prisma, { batchId });
    const closed = await createExam(prisma, { batchId, closesAt: addMinutes(now, -1) });
    const hidden = await createExam(prisma, { batchId, isActive: false });
    const foreign = await createExam(prisma);
    await createAttempt(prisma, running, { userId: learner.user.id, startedAt: now, minutesTaken: null });
    await createAttempt(prisma, taken, { userId: learner.user.id });

    const { exams } = await load(learner);
    expect(ids(exams).toSorted()).toEqual([open.id, running.id, upcoming.id].toSorted());
    for (const exam of [taken, closed, hidden, foreign]) expect(ids(exams)).not.toContain(exam.id);
    const own = exams.find(({ id }: { id: number }) => id === running.id);
    expect(own.user_attempt).toMatchObject({ is_completed: false, score: null });
  });

  it("counts an exam whose time is over, although nobody has sealed it", async () => {
    const { id: batchId } = await createBatch(prisma);
    const learner = await enrol(batchId);
    const exam = await createExam(prisma, { batchId });
    const { start, save } = desk(exam, learner);
    await start();
    await save({ question: 0, option: 0 });
    const past = addMinutes(new Date(), -60);
    await prisma.attempt.updateMany({
      where: { examId: exam.id },
      data: { startedAt: past, deadlineAt: addMinutes(past, 30) },
    });
    const { exams, rankings } = await load(learner);
    expect(exams).toEqual([]);
    expect(rankings).toMatchObject([{ rank: 1, total_score: 1, exams_taken: 1 }]);
  });

  it("names the certificates that can be had, also of a batch that is over", async () => {
    const running = await createBatch(prisma);
    const completed = await createCompletedBatch(prisma);
    const learner = await enrol(running.id);
    const { id } = await createEnrollment(prisma, { userId: learner.user.id, batchId: completed.id });
    const { certificates } = await load(learner);
    expect(certificates).toMatchObject([{ enrollment_id: id, batch_name: completed.name }]);
  });

  it("shows nothing of a batch without a live enrolment", async () => {
    const batch = await createBatch(prisma);
    const learner = await enrol(batch.id);
    await createExam(prisma, { batchId: batch.id });
    await prisma.enrollment.updateMany({
      where: { userId: learner.user.id },
      data: { status: "CANCELLED", endedAt: new Date(), endReason: "ফেরত" },
    });
    expect(await load(learner)).toMatchObject({
      batches: [],
      rankings: [],
      exams: [],
      certificates: [],
      today: [],
      unread_notices: 0,
      practice: { due: 0, book: 0 },
    });
  });
});
