import { beforeAll, describe, expect, it } from "vitest";
import type { Batch, Course } from "@/lib/catalogue/schema";
import { batchSchema, courseSchema } from "@/lib/catalogue/schema";
import { prisma } from "@/lib/db";
import { createBatch, createCompletedBatch } from "@/prisma/factories/batch";
import { addDays, dhakaDay, wallTime } from "@/prisma/factories/calendar";
import { createCourse, createInstructor, createPromoVideo } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import type { User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";

const now = new Date();
const tokens: Record<"enrolled" | "other" | "staff", string> = { enrolled: "", other: "", staff: "" };
let courseId: number;
let hiddenCourseId: number;
let batchId: number;
let completedBatchId: number;
let hiddenBatchId: number;
let learner: User;

const tokenOf = async (user: User) => (await logIn(user)).access;

beforeAll(async () => {
  const shown = await createInstructor(prisma, { fullName: "ডা. প্রথম" });
  const unpublished = await createInstructor(prisma, { isPublished: false });
  const course = await createCourse(prisma, {
    title: "প্রকাশিত কোর্স",
    price: "4999.99",
    discountPercentage: "12.5",
    hasDemoVideo: true,
    sections: {
      create: [
        { title: "দ্বিতীয়", content: "ক\nখ", position: 2 },
        { title: "প্রথম", content: '<p onclick="x()">ক</p><script>alert(1)</script>', position: 1 },
      ],
    },
    instructors: { create: [{ instructorId: unpublished.id }, { instructorId: shown.id, position: 1 }] },
  });
  const hidden = await createCourse(prisma, { isPublished: false });
  const today = dhakaDay(now);
  const batch = await createBatch(
    prisma,
    {
      courseId: course.id,
      name: "ব্যাচ ০৭",
      startDate: addDays(today, 1),
      endDate: addDays(today, 90),
      classDays: ["FRIDAY", "SUNDAY", "SATURDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY"],
      classTime: wallTime("20:30"),
      syllabusKey: "syllabi/a.pdf",
      syllabusFileName: "সিলেবাস.pdf",
    },
    now,
  );
  await prisma.holiday.createMany({
    data: [
      { date: addDays(today, 1), name: "সবার ছুটি" },
      { date: addDays(today, 2), name: "ব্যাচের ছুটি", batchId: batch.id },
    ],
  });
  await prisma.classChange.create({ data: { batchId: batch.id, date: addDays(today, 3), kind: "CANCELLED" } });
  const completed = await createCompletedBatch(prisma, { courseId: course.id }, now);
  const hiddenBatch = await createBatch(prisma, { courseId: hidden.id }, now);
  await createExam(prisma, { batchId: batch.id });
  await createPromoVideo(prisma, { title: "দেখা যায়", durationSeconds: 42 });
  await createPromoVideo(prisma, { isPublished: false });
  learner = await createAccount();
  await createEnrollment(prisma, { userId: learner.id, batchId: batch.id }, now);
  [courseId, hiddenCourseId, batchId, completedBatchId, hiddenBatchId] = [
    course.id,
    hidden.id,
    batch.id,
    completed.id,
    hiddenBatch.id,
  ];
  tokens.enrolled = await tokenOf(learner);
  tokens.other = await tokenOf(await createAccount());
  tokens.staff = await tokenOf(await createAccount({ role: "STAFF" }));
});

const getCourse = async (token?: string): Promise<Course> =>
  (await api("GET", `/api/courses/${courseId}`, { token })).body;
const getBatch = async (id: number, token?: string): Promise<Batch> =>
  (await api("GET", `/api/batches/${id}/`, { token })).body;

describe("GET /api/courses", () => {
  it("lists published courses only", async () => {
    const { status, body } = await api("GET", "/api/courses");
    expect(status).toBe(200);
    expect(body.map(({ title }: Course) => title)).toEqual(["প্রকাশিত কোর্স"]);
    expect(courseSchema.strict().safeParse(body[0]).success).toBe(true);
  });

  it("says where the bearer is enrolled", async () => {
    const enrolledIn = async (token?: string) => {
      const { body } = await api("GET", "/api/courses", { token });
      return body[0].batches.filter(({ is_enrolled }: Batch) => is_enrolled).map(({ id }: Batch) => id);
    };
    expect(await enrolledIn()).toEqual([]);
    expect(await enrolledIn(tokens.other)).toEqual([]);
    expect(await enrolledIn(tokens.staff)).toEqual([]);
    expect(await enrolledIn(tokens.enrolled)).toEqual([batchId]);
  });

  it("tells the parts of today's price", async () => {
    const dueOn = new Date("2099-01-01T00:00:00Z");
    await prisma.batchInstalment.createMany({
      data: [1, 2].map((position) => ({ batchId, position, amount: "2500", dueOn })),
    });
    const parts = [
      { amount: "2500", due_on: "2099-01-01" },
      { amount: "1874.99", due_on: "2099-01-01" },
    ];
    expect((await getBatch(batchId)).instalments).toEqual(parts);
    const { batches } = await getCourse();
    expect(batches.find(({ id }) => id === batchId)?.instalments).toEqual(parts);
    expect(batches.find(({ id }) => id === completedBatchId)?.instalments).toEqual([]);
  });

  it("refuses a bad token instead of treating it as a visitor's", async () => {
    expect((await api("GET", "/api/courses", { token: "bad" })).status).toBe(401);
  });
});

describe("GET /api/courses/{id}", () => {
  it("carries exact money, ordered sections, published instructors and the batches, the latest first", async () => {
    const course = await getCourse();
    expect(course).toMatchObject({ price: 4999.99, discount_percentage: 12.5, demo_video_proxy_url: "" });
    expect(course.course_details.map(({ title, content }) => [title, content])).toEqual([
      ["প্রথম", "<p>ক</p>"],
      ["দ্বিতীয়", "ক\nখ"],
    ]);
    expect(course.instructors.map(({ full_name }) => full_name)).toEqual(["ডা. প্রথম"]);
    expect(course.batches.map(({ id, is_completed }) => [id, is_completed])).toEqual([
      [batchId, false],
      [completedBatchId, true],
    ]);
    expect(course.batches[0]).toMatchObject({
      class_days_display: "Saturday, Sunday, Monday, Tuesday, Wednesday, Thursday, Friday",
      class_time: "20:30:00",
      exams_count: 1,
      syllabus: `/api/batches/${batchId}/syllabus/download/`,
      start_date: addDays(dhakaDay(now), 1).toISOString().slice(0, 10),
    });
  });

  it.each(["0", "-1", "abc", "1.5", "99999999999", "2147483647"])("does not find %s", async (id) => {
    const { status, body } = await api("GET", `/api/courses/${id}`);
    expect([status, body]).toEqual([404, { detail: "Not found." }]);
  });

  it("does not find an unpublished course, not even for staff", async () => {
    expect((await api("GET", `/api/courses/${hiddenCourseId}`, { token: tokens.staff })).status).toBe(404);
  });
});

describe("GET /api/batches/{id}/", () => {
  const meeting = {
    zoom_link: "https://zoom.us/j/84512907731",
    zoom_meeting_id: "845 1290 7731",
    zoom_passcode: "HRT207",
  };
  const nothing = { zoom_link: null, zoom_meeting_id: null, zoom_passcode: null };

  it.each([
    ["visitor", nothing, false],
    ["other", nothing, false],
    ["enrolled", meeting, true],
    ["staff", meeting, false],
  ] as const)("shows the meeting to those with access: %s", async (who, expected, isEnrolled) => {
    const body = await getBatch(batchId, who === "visitor" ? undefined : tokens[who]);
    expect(body).toMatchObject({ ...expected, is_enrolled: isEnrolled, course_id: courseId });
    expect(batchSchema.strict().safeParse(body).success).toBe(true);
  });

  it("keeps every value of the meeting out of a visitor's answers", async () => {
    const answers = JSON.stringify([await getBatch(batchId), await getCourse(), await getCourse(tokens.other)]);
    for (const secret of Object.values(meeting)) expect(answers).not.toContain(secret);
  });

  it("computes the next class past holidays and cancelled classes, null when completed", async () => {
    const fourthDay = addDays(dhakaDay(now), 4).toISOString().slice(0, 10);
    expect((await getBatch(batchId)).next_class_date).toBe(fourthDay);
    expect((await getBatch(completedBatchId)).next_class_date).toBeNull();
  });

  it("takes access away with the enrolment", async () => {
    const enrollment = await prisma.enrollment.findFirstOrThrow({ where: { userId: learner.id } });
    const change = (data: object) => prisma.enrollment.update({ where: { id: enrollment.id }, data });
    await change({ enrolledAt: addDays(now, -9), expiresAt: addDays(now, -1) });
    expect(await getBatch(batchId, tokens.enrolled)).toMatchObject({ ...nothing, is_enrolled: false });
    await change({ expiresAt: addDays(now, 1) });
    expect(await getBatch(batchId, tokens.enrolled)).toMatchObject({ ...meeting, is_enrolled: true });
    await change({ status: "CANCELLED", endedAt: now, endReason: "টাকা ফেরত" });
    expect(await getBatch(batchId, tokens.enrolled)).toMatchObject({ ...nothing, is_enrolled: false });
  });

  it("finds batches of unpublished courses for who teaches, for nobody else", async () => {
    for (const token of [undefined, tokens.other, tokens.enrolled]) {
      expect((await api("GET", `/api/batches/${hiddenBatchId}/`, { token })).status).toBe(404);
    }
    expect((await api("GET", `/api/batches/${hiddenBatchId}/`, { token: tokens.staff })).status).toBe(200);
  });
});

it("GET /api/landing-page-videos/ and /api/instructors/ list what is published", async () => {
  const videos = await api("GET", "/api/landing-page-videos/");
  expect(videos.body).toMatchObject([{ title: "দেখা যায়", thumbnail: "/media/promo/heart.webp", duration_seconds: 42 }]);
  const instructors = await api("GET", "/api/instructors/");
  expect(instructors.body).toMatchObject([{ full_name: "ডা. প্রথম", profile_image: null }]);
});
