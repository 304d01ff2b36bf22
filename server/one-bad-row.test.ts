import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteUnactivatedAccounts } from "@/lib/accounts/cleanup-mutations";
import { remindOfClasses } from "@/lib/calendar/reminder-mutations";
import { issueBatchCertificates } from "@/lib/certificates/batch-mutations";
import { pool, prisma } from "@/lib/db";
import { remindOfDues } from "@/lib/enrollments/dues/reminder-mutations";
import { receiveWebhook } from "@/lib/enrollments/notices/mutations";
import { importStatement } from "@/lib/enrollments/notices/staff-mutations";
import { readStatement } from "@/lib/enrollments/notices/statement";
import { tellOfOpenCourses } from "@/lib/enrollments/waits/mutations";
import { env } from "@/lib/env";
import { tellOfExams } from "@/lib/exams/notice-mutations";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { addDays, addMinutes, dhakaDay } from "@/prisma/factories/calendar";
import { createClaim, nextTransactionId } from "@/prisma/factories/claim";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import { cleanUpMaterials } from "@/server/material-workers";
import { sweepNotices } from "@/server/notice-workers";
import { cleanUp } from "@/server/workers";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { failOn } from "@/test/failing-row";
import { createStaff } from "@/test/staff";

beforeAll(async () => {
  await jobQueue();
});
afterAll(closeJobQueue);

const now = new Date();
const actor = { id: null, label: "script:test" };
const mailsOf = async (userId: number, template: string) =>
  (
    await pool.query("select 1 from pgboss.job where data->>'template' = $2 and (data->>'userId')::int = $1", [
      userId,
      template,
    ])
  ).rowCount;
const noticesOf = (userId: number, kind: string) => prisma.notice.count({ where: { userId, kind } });

/** A learner of a batch of its own, published. */
async function learnerIn(batch: Parameters<typeof createBatch>[1] = {}) {
  const { id: batchId, courseId } = await createBatch(prisma, batch, now);
  await prisma.course.update({ where: { id: courseId }, data: { isPublished: true } });
  const user = await createAccount();
  const enrollment = await createEnrollment(prisma, { userId: user.id, batchId }, now);
  return { user, batchId, courseId, enrollmentId: enrollment.id };
}

describe("one row that fails stops no other, where", () => {
  test("attempts are sealed, and shows everybody the board", async () => {
    const { user, batchId } = await learnerIn();
    const exam = await createExam(prisma, { batchId });
    const attempts = [];
    for (const minutes of [-90, -80, -70]) {
      const { id: userId } = await createAccount();
      await createEnrollment(prisma, { userId, batchId }, now);
      const startedAt = addMinutes(now, minutes);
      attempts.push(await createAttempt(prisma, exam, { userId, startedAt, minutesTaken: null }));
    }
    const [bad, ...good] = attempts;
    await failOn("update", "attempts", `r.id = ${bad?.id} and r.sealed_at is not null`);
    const { access: token } = await logIn(user);
    const board = await api("GET", `/api/batches/${batchId}/leaderboard/`, { token });
    expect([board.status, board.body.students.length]).toEqual([200, 2]);
    expect(await sealDueAttempts(await examNow())).toBe(0);
    for (const { id } of good) {
      expect(await prisma.attempt.findUnique({ where: { id } })).toMatchObject({ sealReason: "TIME_OVER" });
    }
    const own = await logIn(await prisma.user.findUniqueOrThrow({ where: { id: bad?.userId } }));
    expect((await api("GET", `/api/batches/${batchId}/exams/`, { token: own.access })).status).toBe(200);
  });

  test("learners are told of exams", async () => {
    const opening = { opensAt: addMinutes(now, -1), closesAt: addMinutes(now, 60) };
    const bad = await learnerIn();
    const good = await learnerIn();
    const { id } = await createExam(prisma, { batchId: bad.batchId, ...opening });
    await createExam(prisma, { batchId: good.batchId, ...opening });
    await failOn("insert", "notices", `r.event_key like 'exam:${id}:%'`);
    await expect(tellOfExams(now)).rejects.toThrow("this row of notices fails");
    expect(await noticesOf(good.user.id, "exam_open")).toBe(1);
  });

  test("learners are reminded of classes", async () => {
    const monday = new Date("2026-11-23T13:45:00Z");
    const bad = await learnerIn();
    const good = await learnerIn();
    await failOn("insert", "notices", `r.event_key like 'class:${bad.batchId}:%'`);
    await expect(remindOfClasses(monday)).rejects.toThrow("this row of notices fails");
    expect(await noticesOf(good.user.id, "class_soon")).toBe(1);
  });

  test("whoever waited is told of open courses", async () => {
    const waiting = async () => {
      const { id: courseId } = await createCourse(prisma);
      const { id: userId } = await createAccount();
      await prisma.courseWait.create({ data: { userId, courseId } });
      return { userId, batch: await createBatch(prisma, { courseId }, now) };
    };
    const bad = await waiting();
    const good = await waiting();
    await failOn("insert", "notices", `r.event_key = 'course-open:${bad.batch.id}'`);
    await expect(tellOfOpenCourses(now)).rejects.toThrow("this row of notices fails");
    expect(await noticesOf(good.userId, "course_open")).toBe(1);
    // The rows of the tests before fail as well: what the sweep does besides comes to its end.
    const { id: userId } = await createAccount();
    const facts = { course_title: "কোর্স", batch_name: "ব্যাচ" };
    const due = { userId, kind: "certificate_ready", eventKey: `sweep:${userId}`, facts, shownAt: now, mailAt: now };
    await prisma.notice.create({ data: due });
    await expect(sweepNotices()).rejects.toThrow();
    expect(await mailsOf(userId, "notice")).toBe(1);
  });

  test("learners are reminded of what they owe", async () => {
    const owing = async () => {
      const { user, enrollmentId } = await learnerIn();
      await prisma.enrollmentDue.create({ data: { enrollmentId, amount: "9000", dueOn: dhakaDay(now, 2) } });
      return { user, enrollmentId };
    };
    const bad = await owing();
    const good = await owing();
    await failOn("insert", "due_reminders", `r.enrollment_id = ${bad.enrollmentId}`);
    await expect(remindOfDues(now)).rejects.toThrow("this row of due_reminders fails");
    expect(await mailsOf(good.user.id, "payment-due")).toBe(1);
  });

  test("certificates of a batch are issued; a name that nobody knows is no reason to try again", async () => {
    const completedAt = new Date("2026-11-20T10:00:00Z");
    const { id: batchId } = await createBatch(prisma, { completedAt }, now);
    const enrolled = async (lastName: string) => {
      const { id: userId } = await createAccount({ firstName: lastName, lastName });
      return createEnrollment(prisma, { userId, batchId, enrolledAt: now }, now);
    };
    const nameless = await enrolled("রাইসা");
    const bad = await enrolled("রাকিব");
    const good = await enrolled("সাদিয়া");
    await prisma.accountName.deleteMany({ where: { userId: nameless.userId } });
    const issue = () => issueBatchCertificates({ batchId, completedAt: completedAt.toISOString() }, now);
    await failOn("insert", "certificates", `r.enrollment_id = ${bad.id}`);
    await expect(issue()).rejects.toThrow("this row of certificates fails");
    expect(await prisma.certificate.findMany({ where: { enrollment: { batchId } } })).toMatchObject([
      { enrollmentId: good.id },
    ]);
    await pool.query(`update enrollments set status = 'CANCELLED', ended_at = now(), end_reason = 'x' where id = $1`, [
      bad.id,
    ]);
    expect(await issue()).toBe(0);
  });

  test("claims are accepted by themselves", async () => {
    await prisma.admissionSetting.create({ data: { acceptsAutomatically: true } });
    const claim = async (payerPhone: string) => {
      const { id: userId } = await createUser(prisma, { phoneNumber: payerPhone });
      return createClaim(prisma, { userId, payerPhone, transactionId: nextTransactionId() }, now);
    };
    const bad = await claim("8801711000000");
    const good = await claim("8801711000001");
    await failOn("insert", "enrollments", `r.user_id = ${bad.userId}`);
    const rows = [bad, good].map(
      ({ transactionId, payerPhone }) => `2026-11-20 10:00,${transactionId},3000,${payerPhone}`,
    );
    const csv = ["Date,Transaction ID,Amount,From", ...rows].join("\n");
    const statement = await readStatement(Buffer.from(csv), { method: "BKASH", device: "t.csv", now });
    const { id, username: label } = await createStaff("ADMISSIONS");
    const kept = await importStatement({ id, label }, statement, now, { dryRun: false });
    expect(kept).toMatchObject({ added: 2, problems: [] });
    const stateOf = ({ id }: { id: number }) => prisma.paymentClaim.findUnique({ where: { id } });
    expect(await stateOf(good)).toMatchObject({ status: "ACCEPTED" });
    expect(await stateOf(bad)).toMatchObject({ status: "WAITING" });
    // The phone that forwards the wallet's message hears that it was taken.
    const another = await createClaim(prisma, { userId: bad.userId, transactionId: nextTransactionId() }, now);
    const message = `You have received Tk 3,000.00 from 01711000000. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${another.transactionId} at 20/11/2026 10:00`;
    const payload = { message, sender: "bKash", receivedAt: "2026-11-20T10:00:00+06:00" };
    const delivery = { event: "sms:received", deviceId: "phone", payload };
    expect(await receiveWebhook(delivery, now)).toEqual({ stored: true });
    expect(await stateOf(another)).toMatchObject({ status: "WAITING" });
  });

  test.each([
    ["an amount that no column holds", "2026-11-20 10:00,9GH7K2LMAA,99999999999999,01711000000"],
    ["an amount of many digits", "2026-11-20 10:00,9GH7K2LMAB,1e300,01711000000"],
    ["a day of no calendar", "2026-13-45 99:99,9GH7K2LMAC,3000,01711000000"],
    ["a day of another age", "275760-09-13 00:00,9GH7K2LMAD,3000,01711000000"],
    ["a number that is none", `2026-11-20 10:00,9GH7K2LMAE,3000,${"9".repeat(400)}`],
    ["half a sign", "2026-11-20 10:00,9GH7K2LMAF,3000,\ud83d"],
    ["a text without end", `2026-11-20 10:00,9GH7K2LMAG,3000,${"ক".repeat(20_000)}`],
  ])("a statement is read (%s)", async (_, bad) => {
    const good = `2026-11-20 10:00,${nextTransactionId()},3000,01711000000`;
    const csv = ["Date,Transaction ID,Amount,From", bad, good].join("\n");
    const statement = await readStatement(Buffer.from(csv), { method: "NAGAD", device: "t.csv", now });
    const { added, problems } = await importStatement(actor, statement, now, { dryRun: false });
    expect(added + problems.length).toBe(2);
    expect(added).toBeGreaterThan(0);
  });

  test("accounts that nobody activated are deleted, and old rows with them", async () => {
    const old = { isActive: false, activatedAt: null, createdAt: addDays(now, -60) };
    const bad = await createAccount(old);
    const claiming = await createAccount(old);
    const good = await createAccount(old);
    await createClaim(prisma, { userId: claiming.id }, now);
    await failOn("delete", "users", `r.id = ${bad.id}`);
    await expect(deleteUnactivatedAccounts(now)).rejects.toThrow("this row of users fails");
    const left = await prisma.user.findMany({ where: { id: { in: [bad.id, claiming.id, good.id] } } });
    expect(left.map(({ id }) => id)).toEqual([bad.id, claiming.id]);

    const session = await prisma.session.create({
      data: { userId: claiming.id, createdAt: addDays(now, -9), expiresAt: addDays(now, -1) },
    });
    await expect(cleanUp()).rejects.toThrow("this row of users fails");
    expect(await prisma.session.count({ where: { id: session.id } })).toBe(0);
  });

  test("uploads that nobody finished are deleted, and old transcodings with them", async () => {
    const { id: ownerId } = await createStaff("TEACHER");
    const { id: batchId } = await createBatch(prisma, {}, now);
    const upload = () =>
      prisma.upload.create({
        data: {
          ownerId,
          batchId,
          purpose: "RESOURCE",
          title: "শীট",
          fileName: "a.pdf",
          byteSize: 10,
          classDate: dhakaDay(now),
          expiresAt: addDays(now, -1),
        },
      });
    const bad = await upload();
    const good = await upload();
    // The disk refuses to let go of the first: a folder stands where its file was.
    const place = join(env.DATA_DIR, "uploads", bad.id);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, randomUUID()), "");
    await expect(cleanUpMaterials()).rejects.toThrow();
    expect(await prisma.upload.findMany({ where: { ownerId } })).toMatchObject([{ id: bad.id }]);
    expect(good.id).not.toBe(bad.id);
    await rm(place, { recursive: true });
    await cleanUpMaterials();
    expect(await prisma.upload.count({ where: { ownerId } })).toBe(0);
  });
});
