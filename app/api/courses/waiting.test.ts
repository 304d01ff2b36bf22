import { afterAll, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { tellOfOpenCourses } from "@/lib/enrollments/waits/mutations";
import { closeJobQueue } from "@/lib/jobs";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";

afterAll(closeJobQueue);

const now = new Date();
async function learner() {
  const { id } = await createAccount();
  const { access: token } = await logIn(await prisma.user.findUniqueOrThrow({ where: { id } }));
  return { id, token };
}
const url = (course: number) => `/api/courses/${course}/waiting/`;
const ask = (token: string, course: number, is_waiting = true) =>
  api("PUT", url(course), { token, body: { is_waiting } });
const told = (userId: number) => prisma.notice.findMany({ where: { userId } });

it("tells whoever asked that a coming course has a batch, once, however many servers look", async () => {
  const course = await createCourse(prisma, { title: "ডেন্টাল প্রস্তুতি" });
  const asked = await learner();
  const changed = await learner();
  const silent = await learner();
  for (const { token } of [asked, asked, changed]) {
    expect(await ask(token, course.id)).toMatchObject({ status: 200, body: { is_waiting: true } });
  }
  await ask(changed.token, course.id, false);
  const { body } = await api("GET", url(course.id), { token: asked.token });
  expect(body).toEqual({ is_waiting: true });
  expect((await api("GET", url(course.id), { token: changed.token })).body).toEqual({ is_waiting: false });
  await tellOfOpenCourses(now);
  expect(await told(asked.id)).toEqual([]);

  const batch = await createBatch(prisma, { courseId: course.id }, now);
  await Promise.all([1, 2, 3].map(() => tellOfOpenCourses(now)));
  await tellOfOpenCourses(now);
  const facts = { course_id: course.id, course_title: "ডেন্টাল প্রস্তুতি", batch_name: batch.name };
  expect(await told(asked.id)).toMatchObject([{ kind: "course_open", facts }]);
  expect((await told(asked.id))[0]?.mailAt).not.toBeNull();
  for (const { id } of [changed, silent]) expect(await told(id)).toEqual([]);
  expect(await prisma.courseWait.count({ where: { courseId: course.id } })).toBe(0);
});

it("is for courses that are shown and have no batch", async () => {
  const { token } = await learner();
  const hidden = await createCourse(prisma, { isPublished: false });
  const { courseId } = await createBatch(prisma);
  for (const course of [hidden.id, courseId, 2_000_000_000]) {
    expect((await ask(token, course)).status).toBe(404);
    expect((await api("GET", url(course), { token })).status).toBe(404);
  }
});

it("waits on while the only batch is over", async () => {
  const course = await createCourse(prisma);
  const { id, token } = await learner();
  await ask(token, course.id);
  await createBatch(prisma, { courseId: course.id, completedAt: now }, now);
  await tellOfOpenCourses(now);
  expect(await told(id)).toEqual([]);
  expect(await prisma.courseWait.count({ where: { userId: id } })).toBe(1);
});
