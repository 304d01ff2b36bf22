import { expect, test } from "vitest";
import { GET as getEnrolledCourses } from "@/app/api/enrolled-courses/route";
import { GET as getHistory } from "@/app/api/my-enrolled-courses-detailed/route";
import { openSession } from "@/lib/accounts/session-mutations";
import { prisma } from "@/lib/db";
import { transferEnrollment } from "@/lib/enrollments/ending-mutations";
import type { EnrolledCourse, EnrollmentHistoryEntry } from "@/lib/enrollments/schema";
import type { RouteHandler } from "@/lib/http/route";
import { createBatch, createCompletedBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function ask<T>(handler: RouteHandler, userId: number): Promise<T> {
  const user = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  const { access } = await openSession(user, { userAgent: "", address: "" }, new Date());
  const request = new Request("http://localhost:3000/", { headers: { authorization: `Bearer ${access}` } });
  const response = await handler(request);
  expect(response.status).toBe(200);
  return response.json();
}

test("both need a token", async () => {
  for (const handler of [getEnrolledCourses, getHistory]) {
    expect((await handler(new Request("http://localhost:3000/"))).status).toBe(401);
  }
});

test("a learner without enrolments gets empty lists", async () => {
  const { id } = await createUser(prisma);
  expect(await ask(getEnrolledCourses, id)).toEqual([]);
  expect(await ask(getHistory, id)).toEqual([]);
});

test("enrolled courses: live enrolments only, one entry per course, nobody else's", async () => {
  const { id: userId } = await createUser(prisma);
  const course = await createCourse(prisma, { title: "শারীরতত্ত্ব", thumbnailUrl: "/media/a.webp" });
  const older = await createBatch(prisma, { courseId: course.id });
  const newer = await createBatch(prisma, { courseId: course.id });
  await createEnrollment(prisma, { userId, batchId: older.id, enrolledAt: daysAgo(9) });
  const { id } = await createEnrollment(prisma, { userId, batchId: newer.id, enrolledAt: daysAgo(2) });
  await createEnrollment(prisma, { userId, enrolledAt: daysAgo(9), expiresAt: daysAgo(1) });
  await createEnrollment(prisma, {
    userId,
    status: "CANCELLED",
    endedAt: now,
    endReason: "ফেরত",
    enrolledAt: daysAgo(9),
  });
  await createEnrollment(prisma);
  expect(await ask<EnrolledCourse[]>(getEnrolledCourses, userId)).toEqual([
    {
      id: course.id,
      title: "শারীরতত্ত্ব",
      description: course.description,
      thumbnail: "/media/a.webp",
      enrollment_id: id,
      batch_id: newer.id,
      batch_name: newer.name,
    },
  ]);
});

test("the history keeps what has ended and says what was paid", async () => {
  const user = await createUser(prisma, { firstName: "নুসরাত", lastName: "ইসলাম" });
  const done = await createCompletedBatch(prisma);
  const common = { userId: user.id, payment: { amount: "4500.50" } };
  const completed = await createEnrollment(prisma, { ...common, batchId: done.id, enrolledAt: daysAgo(1) });
  const expired = await createEnrollment(prisma, {
    ...common,
    batchId: (await createCompletedBatch(prisma)).id,
    enrolledAt: daysAgo(2),
    expiresAt: daysAgo(1),
  });
  const granted = await createEnrollment(prisma, {
    ...common,
    status: "EXPIRED",
    endedAt: now,
    endReason: "মেয়াদ",
    certificateGranted: true,
    enrolledAt: daysAgo(3),
  });
  const first = await createEnrollment(prisma, { ...common, enrolledAt: daysAgo(4) });
  const { id: toBatchId } = await createBatch(prisma);
  const moved = await transferEnrollment({ id: null, label: "test" }, first.id, { toBatchId, reason: "x" }, now);
  await createEnrollment(prisma);
  for (const paymentId of first.payments.map(({ id }) => id)) {
    await prisma.refund.create({ data: { paymentId, amount: "1000.25", method: "BKASH", reason: "ছাড়" } });
  }

  const history = await ask<EnrollmentHistoryEntry[]>(getHistory, user.id);
  expect(history.map((entry) => [entry.enrollment_id, entry.status, entry.certificate_available])).toEqual([
    [moved.id, "active", false],
    [completed.id, "active", true],
    [expired.id, "expired", false],
    [granted.id, "expired", true],
    [first.id, "transferred", false],
  ]);
  expect(history.map((entry) => entry.payment_amount)).toEqual(Array(5).fill(4500.5));
  expect(history.map((entry) => entry.refunded_amount)).toEqual([1000.25, 0, 0, 0, 1000.25]);
  expect(history[1]).toMatchObject({
    batch_name: done.name,
    is_completed: true,
    user_name: "নুসরাত ইসলাম",
    enrolled_at: completed.enrolledAt.toISOString(),
  });
});
