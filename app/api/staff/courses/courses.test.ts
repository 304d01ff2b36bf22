import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { courseTemplateNames, type StaffCourseDetail } from "@/lib/catalogue/staff-schema";
import { courseTemplates } from "@/lib/copy/course-templates";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { createInstructor } from "@/prisma/factories/course";
import { type ApiAnswer, type ApiCall, api, apiResponse } from "@/test/api";
import { staffApi } from "@/test/staff";

let call: (method: string, url: string, call?: ApiCall) => Promise<ApiAnswer>;
let course: StaffCourseDetail;

beforeAll(async () => {
  ({ call } = await staffApi("ADMIN"));
});
beforeEach(async () => {
  course = (await call("POST", "/api/staff/courses/", { body: { title: "অ্যানাটমি" } })).body;
});
afterAll(async () => {
  vi.useRealTimers();
  await prisma.$disconnect();
  await pool.end();
});

const url = () => `/api/staff/courses/${course.id}/`;
async function change(body: Record<string, unknown>): Promise<ApiAnswer> {
  const answer = await call("PATCH", url(), { body: { updated_at: course.updated_at, ...body } });
  if (answer.status === 200) course = answer.body;
  return answer;
}
const publicCourse = async () => (await api("GET", `/api/courses/${course.id}`)).body;
const lastAudit = (action: string) =>
  prisma.auditEntry.findFirstOrThrow({
    where: { action, subjectType: "course", subjectId: String(course.id) },
    orderBy: { id: "desc" },
  });

describe("a course", () => {
  test("begins as a draft and is seen by visitors once it is published", async () => {
    expect((await publicCourse()).detail).toBe("Not found.");
    await change({ description: "প্রথম বর্ষ।", is_published: true });
    expect(await publicCourse()).toMatchObject({ title: "অ্যানাটমি", description: "প্রথম বর্ষ।" });
    expect((await change({ is_published: false })).body).toEqual({ reason: ["This field is required."] });
    await change({ is_published: false, reason: "বন্ধ" });
    expect((await publicCourse()).detail).toBe("Not found.");
    expect((await lastAudit("course.change")).detail).toEqual({
      before: { is_published: true },
      after: { is_published: false },
      reason: "বন্ধ",
    });
  });

  test("keeps of a section what a page may show, in the order that was sent", async () => {
    const html =
      '<h1 onclick="x()">ক</h1><script>alert(1)</script><a href="javascript:alert(1)">খ</a><img src=x onerror=y>';
    const { body } = await change({
      sections: [
        { id: null, title: "এক", content: html },
        { id: null, title: "দুই", content: "<p>গ</p>" },
      ],
    });
    expect(body.sections[0].content).toBe('<h3>ক</h3><a target="_blank" rel="noopener noreferrer nofollow">খ</a>');
    const [one, two] = body.sections;
    const reordered = await change({ sections: [two, { id: null, title: "নতুন", content: "" }] });
    expect(reordered.body.sections.map(({ title }: { title: string }) => title)).toEqual(["দুই", "নতুন"]);
    expect(await prisma.courseSection.count({ where: { id: one.id } })).toBe(0);
    expect((await change({ sections: [one] })).status).toBe(400);
  });

  test("costs another price from the planned day on, for every reader", async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const planned = [{ valid_from: day(10), price: 8000, discount_percentage: 10 }];
    expect((await change({ price: 6000, planned_prices: planned })).body).toEqual({
      reason: ["This field is required."],
    });
    await change({ price: 6000, planned_prices: planned, is_published: true, reason: "নতুন বছর" });
    expect(course).toMatchObject({ price: 6000, total: 6000, planned_prices: planned });
    expect(await publicCourse()).toMatchObject({ price: 6000, discount_percentage: 0 });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 86_400_000 });
    expect(await publicCourse()).toMatchObject({ price: 8000, discount_percentage: 10 });
    // A change after that day makes it the course's own price, which the build before reads.
    const later = await staffApi("ADMIN");
    const { body } = await later.call("PATCH", url(), { body: { updated_at: course.updated_at, title: "অ্যানাটমি ২" } });
    expect(body).toMatchObject({ price: 8000, total: 7200, planned_prices: [] });
    expect(Number((await prisma.course.findUniqueOrThrow({ where: { id: course.id } })).price)).toBe(8000);
    vi.useRealTimers();
    expect((await change({ price: 0.001, reason: "x" })).status).toBe(400);
  });

  test("is not changed from a state that another person has changed", async () => {
    const stale = course.updated_at;
    await change({ title: "ফিজিওলজি" });
    const { status, body } = await call("PATCH", url(), { body: { updated_at: stale, title: "অন্য" } });
    expect([status, body.code, body.current.title]).toEqual([409, "changed_meanwhile", "ফিজিওলজি"]);
  });

  test("of two who save at once one is told", async () => {
    const answers = await Promise.all(
      ["ক", "খ"].map((title) => call("PATCH", url(), { body: { updated_at: course.updated_at, title } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("has its instructors in the order that was chosen", async () => {
    const a = await createInstructor(prisma);
    const b = await createInstructor(prisma);
    await change({ instructor_ids: [b.id, a.id], is_published: true });
    const { instructors } = await publicCourse();
    expect(instructors.map(({ id }: { id: number }) => id)).toEqual([b.id, a.id]);
    expect((await change({ instructor_ids: [a.id, a.id] })).status).toBe(400);
    expect((await change({ instructor_ids: [2_000_000_000] })).status).toBe(400);
  });
});

describe("pictures", () => {
  const form = (bytes: Uint8Array, updatedAt = course.updated_at) => {
    const data = new FormData();
    data.set("updated_at", updatedAt);
    data.set("picture", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "a.png");
    return data;
  };
  const png = (width: number) =>
    sharp({ create: { width, height: 400, channels: 3, background: "#0b7a6b" } })
      .withMetadata({ exif: { IFD0: { Copyright: "secret" } } })
      .png()
      .toBuffer();
  const stored = () => readdir(join(env.DATA_DIR, "files", "pictures")).catch(() => []);

  test("are drawn again to the page's measure, and the one before goes", async () => {
    const before = await stored();
    const first = await call("PUT", `${url()}picture/`, { form: form(await png(900)) });
    expect(first.status).toBe(200);
    const second = await call("PUT", `${url()}picture/`, { form: form(await png(500), first.body.updated_at) });
    expect((await stored()).length).toBe(before.length + 1);
    const response = await apiResponse("GET", second.body.thumbnail);
    expect(response.headers.get("content-type")).toBe("image/webp");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1280, height: 720, format: "webp" });
    expect(bytes.includes("secret")).toBe(false);
    const removed = await call("DELETE", `${url()}picture/`, { body: { updated_at: second.body.updated_at } });
    expect(removed.body.thumbnail).toBeNull();
    expect(await stored()).toEqual(before);
    expect((await apiResponse("GET", second.body.thumbnail)).status).toBe(404);
  });

  test.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["a drawing with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["nothing", Buffer.alloc(0)],
    ["too much", Buffer.alloc(5 * 1024 * 1024 + 1)],
  ])("%s is refused and leaves nothing", async (_what, bytes) => {
    const before = await stored();
    expect((await call("PUT", `${url()}picture/`, { form: form(bytes) })).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test("one that comes too late leaves nothing", async () => {
    const stale = course.updated_at;
    await change({ title: "নতুন" });
    const before = await stored();
    expect((await call("PUT", `${url()}picture/`, { form: form(await png(300), stale) })).status).toBe(409);
    expect(await stored()).toEqual(before);
  });
});

describe("the order of the list", () => {
  test("is what was sent, for the landing page too, and goes back by what was answered", async () => {
    await change({ is_published: true });
    const list = async () => (await call("GET", "/api/staff/courses/")).body.map(({ id }: { id: number }) => id);
    const before = await list();
    const ids = [...before].reverse();
    const answer = await call("PUT", "/api/staff/courses/order/", { body: { ids } });
    expect(answer.body.ids).toEqual(before);
    expect(await list()).toEqual(ids);
    // A form that was open meanwhile can still be saved.
    expect((await change({ title: "অ্যানাটমি" })).status).toBe(200);
    const short = await call("PUT", "/api/staff/courses/order/", { body: { ids: ids.slice(1) } });
    expect([short.status, short.body.code]).toEqual([409, "changed_meanwhile"]);
  });
});

test("instructors and promo videos: added hidden or shown, changed, ordered", async () => {
  const { body: doctor } = await call("POST", "/api/staff/instructors/", { body: { full_name: "ডা. ফারহানা" } });
  const renamed = { updated_at: doctor.updated_at, bio: "এমবিবিএস" };
  expect((await call("PATCH", `/api/staff/instructors/${doctor.id}/`, { body: renamed })).body.bio).toBe("এমবিবিএস");
  expect((await call("PATCH", `/api/staff/instructors/${doctor.id}/`, { body: renamed })).status).toBe(409);

  const video = { title: "পরিচিতি", video: "/media/promo/heart.mp4" };
  expect(
    (await call("POST", "/api/staff/promo-videos/", { body: { ...video, video: "javascript:alert(1)" } })).status,
  ).toBe(400);
  const { body: made } = await call("POST", "/api/staff/promo-videos/", { body: video });
  const show = { updated_at: made.updated_at, is_published: true };
  expect((await call("PATCH", `/api/staff/promo-videos/${made.id}/`, { body: show })).status).toBe(400);
  expect((await api("GET", "/api/landing-page-videos/")).body).toEqual([]);
});

describe("a course from a template", () => {
  test.each(courseTemplateNames)(
    "%s is a whole draft that nobody sees and the editor saves as it is",
    async (template) => {
      const title = "আমাদের কোর্স";
      const made = await call("POST", "/api/staff/courses/", { body: { title, template } });
      expect(made.status).toBe(201);
      course = made.body;
      const { description, price, sections } = courseTemplates[template];
      expect(course).toMatchObject({ title, description, price: Number(price), is_published: false });
      expect(course.sections.map(({ id: _, ...section }) => section)).toEqual(sections);
      expect((await api("GET", `/api/courses/${course.id}`)).status).toBe(404);
      // The editor cleans what it saves.
      const saved = await change({
        sections: course.sections.map(({ id, title, content }) => ({ id, title, content })),
      });
      expect(saved.body.sections).toEqual(made.body.sections);
    },
  );

  test("of any other name is refused", async () => {
    const { status } = await call("POST", "/api/staff/courses/", { body: { title: "ক", template: "toString" } });
    expect(status).toBe(400);
  });
});
