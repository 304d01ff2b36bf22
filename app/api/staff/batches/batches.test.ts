import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tellOfClassChange } from "@/lib/calendar/notice-mutations";
import type { StaffCalendar, StaffClass } from "@/lib/calendar/staff-schema";
import { batchChangeSchema } from "@/lib/catalogue/batch-schema";
import { pool, prisma } from "@/lib/db";
import { type ClassNotice, closeJobQueue } from "@/lib/jobs";
import { createBatch } from "@/prisma/factories/batch";
import { addDays, dhakaDay, wallTime } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import type { Batch } from "@/prisma/generated/client";
import { type ApiAnswer, type ApiCall, api } from "@/test/api";
import { consoleHeaders, createStaff, staffApi } from "@/test/staff";

const now = new Date();
const day = (offset: number) => addDays(dhakaDay(now), offset).toISOString().slice(0, 10);
const everyDay = ["SATURDAY", "SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"] as const;

let call: (method: string, url: string, call?: ApiCall) => Promise<ApiAnswer>;
let batch: Batch;

beforeAll(async () => {
  ({ call } = await staffApi("TEACHER"));
});
beforeEach(async () => {
  const { id: courseId } = await createCourse(prisma);
  const dates = { startDate: addDays(dhakaDay(now), -3), endDate: addDays(dhakaDay(now), 20) };
  batch = await createBatch(
    prisma,
    { courseId, ...dates, classDays: [...everyDay], classTime: wallTime("20:00") },
    now,
  );
});
afterAll(closeJobQueue);

const url = (part = "") => `/api/staff/batches/${batch.id}/${part}`;
const calendar = async (): Promise<StaffCalendar> => (await call("GET", url("calendar/"))).body;
async function change(body: Record<string, unknown>): Promise<ApiAnswer> {
  const { revision } = await calendar();
  return call("POST", url("calendar/"), { body: { revision, ...body } });
}
const classesOn = (body: StaffCalendar, date: string) =>
  body.classes
    .filter((one: StaffClass) => one.date === date)
    .map(({ kind, is_called_off, start_time }) => [kind, is_called_off, start_time]);

describe("a batch", () => {
  const wanted = () => ({ course: String(batch.courseId), name: "ব্যাচ ৯৯", start: "2027-01-16", end: "2027-04-30" });

  test("is added, changed from the state that was seen, and never has fewer seats than learners", async () => {
    const made = await call("POST", "/api/staff/batches/", { body: { ...wanted(), days: "শনি,সোম", seats: "২" } });
    expect([made.status, made.body.seats, made.body.class_days]).toEqual([201, 2, ["SATURDAY", "MONDAY"]]);
    expect((await call("POST", "/api/staff/batches/", { body: wanted() })).body).toHaveProperty("name");
    for (let learner = 0; learner < 2; learner += 1) {
      await createEnrollment(prisma, { batchId: made.body.id }, now);
    }
    const fields = {
      ...wanted(),
      days: "",
      time: null,
      classes: "12",
      minutes: "60",
      updated_at: made.body.updated_at,
    };
    const at = `/api/staff/batches/${made.body.id}/`;
    const few = await call("PATCH", at, { body: { ...fields, seats: "1" } });
    expect([few.status, Object.keys(few.body)]).toEqual([400, ["seats"]]);
    const changed = await call("PATCH", at, { body: { ...fields, seats: "3" } });
    expect(changed.body).toMatchObject({ seats: 3, taken_seats: 2, total_classes: 12, class_days: [] });
    const late = await call("PATCH", at, { body: { ...fields, seats: null } });
    expect([late.status, late.body.code, late.body.current.seats]).toEqual([409, "changed_meanwhile", 3]);
  });

  test("is saved with its meeting in one request, or not at all", async () => {
    const { body: seen } = await call("GET", url());
    const schedule = { name: "ব্যাচ ৪২", start: "2027-01-16", end: "2027-04-30", days: "", time: null };
    const numbers = { classes: "12", minutes: "60", seats: null };
    const fields = { ...schedule, ...numbers, updated_at: seen.updated_at, zoom_id: "845 1290", zoom_passcode: null };
    const refused = await call("PATCH", url(), { body: { ...fields, zoom_link: "zoom.us/j/1" } });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["zoom_link"]]);
    expect((await call("GET", url())).body).toEqual(seen);
    const link = "https://zoom.us/j/1";
    const saved = await call("PATCH", url(), { body: { ...fields, zoom_link: link } });
    const meeting = { zoom_link: link, zoom_meeting_id: "845 1290" };
    expect(saved).toMatchObject({ status: 200, body: { name: "ব্যাচ ৪২", ...meeting } });
    const { zoom_id: _id, zoom_passcode: _code, ...without } = fields;
    const next = { ...without, name: "ব্যাচ ৪৩", updated_at: saved.body.updated_at };
    expect((await call("PATCH", url(), { body: next })).body).toMatchObject({ name: "ব্যাচ ৪৩", ...meeting });
  });

  test("keeps every field that it is given, and says it again", async () => {
    const { body: seen } = await call("GET", url());
    const days = { start: "2027-01-17", end: "2027-05-01", days: "শনি", time: "07:30" };
    const numbers = { classes: "12", minutes: "61", seats: "17" };
    const meeting = { zoom_link: "https://zoom.us/j/77", zoom_id: "77", zoom_passcode: "q7" };
    const sent = { updated_at: seen.updated_at, name: "ব্যাচ ৭৭", ...days, ...numbers, ...meeting };
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(batchChangeSchema.shape).toSorted());
    const { body } = await call("PATCH", url(), { body: sent });
    const written = {
      name: "ব্যাচ ৭৭",
      start_date: "2027-01-17",
      end_date: "2027-05-01",
      class_days: ["SATURDAY"],
      class_time: "07:30",
      class_minutes: 61,
      total_classes: 12,
      seats: 17,
      zoom_link: "https://zoom.us/j/77",
      zoom_meeting_id: "77",
      zoom_passcode: "q7",
    };
    expect(body).toMatchObject(written);
    expect(Object.entries(written).filter(([name, value]) => seen[name] === value)).toEqual([]);
  });

  test("of other teachers is neither listed nor opened nor written", async () => {
    const teacher = await createStaff("TEACHER");
    const own = await createBatch(prisma, {}, now);
    await prisma.batchTeacher.create({ data: { userId: teacher.id, batchId: own.id } });
    const headers = await consoleHeaders(teacher);
    const list = await api("GET", "/api/staff/batches/", { headers });
    expect(list.body.rows.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    for (const part of ["", "calendar/", "completion/", "learners/"]) {
      expect((await api("GET", url(part), { headers })).status, part).toBe(403);
    }
    const body = { revision: 0, action: "cancel_class", date: day(2) };
    expect((await api("POST", url("calendar/"), { headers, body })).status).toBe(403);
    expect((await api("POST", "/api/staff/batches/", { headers, body: wanted() })).status).toBe(403);
  });

  test("pages its learners, and says nothing about money", async () => {
    for (let learner = 0; learner < 3; learner += 1) await createEnrollment(prisma, { batchId: batch.id }, now);
    const first = await call("GET", url("learners/?limit=2"));
    const rest = await call("GET", url(`learners/?limit=2&after=${encodeURIComponent(first.body.next)}`));
    expect([first.body.rows.length, rest.body.rows.length, rest.body.next]).toEqual([2, 1, null]);
    expect(JSON.stringify(first.body)).not.toMatch(/amount|payment|trx|transaction/);
  });

  test("takes a PDF as its syllabus and nothing else", async () => {
    const form = (bytes: string) => {
      const data = new FormData();
      data.set("file", new File([bytes], "সিলেবাস.pdf"));
      return data;
    };
    expect((await call("PUT", url("syllabus/"), { form: form("<html>") })).status).toBe(400);
    const { body } = await call("PUT", url("syllabus/"), { form: form("%PDF-1.7\n%%EOF") });
    expect(body.syllabus_file_name).toBe("সিলেবাস.pdf");
  });
});

describe("its schedule", () => {
  test("a cancelled class with its make-up, and both taken back", async () => {
    const makeUp = { date: day(30), start_time: "10:30" };
    const { status, body } = await change({ action: "cancel_class", date: day(2), note: "বন্যা", make_up: makeUp });
    expect(status).toBe(200);
    expect(classesOn(body, day(2))).toEqual([["weekly", true, "20:00"]]);
    expect(classesOn(body, day(30))).toEqual([["make_up", false, "10:30"]]);
    expect((await change({ action: "cancel_class", date: day(2) })).status).toBe(400);
    await change({ action: "remove_make_up", date: day(30) });
    const back = await change({ action: "restore_class", date: day(2) });
    expect(classesOn(back.body, day(2))).toEqual([["weekly", false, "20:00"]]);
    const actions = await prisma.auditEntry.findMany({
      where: { subjectType: "batch", subjectId: String(batch.id) },
      orderBy: { id: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual([
      "schedule.cancel_class",
      "schedule.remove_make_up",
      "schedule.restore_class",
    ]);
  });

  test("subjects and teachers stay with their class, wherever it goes", async () => {
    const about = (body: StaffCalendar) =>
      body.classes.flatMap(({ date, kind, subject, teacher }) =>
        subject || teacher ? [`${date} ${kind} ${subject}/${teacher}`] : [],
      );
    const classes = [2, 3].map((number) => ({
      date: day(number),
      kind: "weekly",
      subject: "শারীরতত্ত্ব",
      teacher: "ডা. হাসান",
    }));
    const written = await change({ action: "set_subjects", date: day(2), classes });
    expect(about(written.body)).toEqual([2, 3].map((number) => `${day(number)} weekly শারীরতত্ত্ব/ডা. হাসান`));
    const makeUp = { date: day(30), start_time: "10:30" };
    await change({ action: "cancel_class", date: day(2), make_up: makeUp });
    const moved = await change({ action: "move_make_up", date: day(30), to: day(31), start_time: "11:00" });
    expect(about(moved.body).at(-1)).toBe(`${day(31)} make_up শারীরতত্ত্ব/ডা. হাসান`);
    const removed = await change({ action: "remove_make_up", date: day(31) });
    expect(about(removed.body)).toHaveLength(2);
    await change({ action: "set_subjects", date: day(3), classes: [{ date: day(3), kind: "weekly" }] });
    expect(await prisma.classSubject.count({ where: { batchId: batch.id } })).toBe(1);
    const nowhere = [{ date: day(60), kind: "weekly", subject: "ক" }];
    expect((await change({ action: "set_subjects", date: day(60), classes: nowhere })).status).toBe(400);
    const long = [{ date: day(3), kind: "weekly", subject: "ক".repeat(101) }];
    expect((await change({ action: "set_subjects", date: day(3), classes: long })).status).toBe(400);
  });

  test("holidays of the batch and of the academy; the latter by administrators only", async () => {
    await change({ action: "add_holiday", date: day(3), name: "ঈদ" });
    expect(classesOn(await calendar(), day(3))).toEqual([["weekly", true, "20:00"]]);
    const everywhere = { action: "add_holiday", date: day(4), name: "বিজয় দিবস", everywhere: true };
    expect((await change(everywhere)).status).toBe(403);
    const admin = await staffApi("ADMIN");
    const { revision } = await calendar();
    expect((await admin.call("POST", url("calendar/"), { body: { revision, ...everywhere } })).status).toBe(200);
    const other = await createBatch(prisma, {}, now);
    const { body } = await call("GET", `/api/staff/batches/${other.id}/calendar/`);
    expect(body.holidays).toEqual([{ date: day(4), name: "বিজয় দিবস", everywhere: true }]);
  });

  test("what cannot be is refused, and leaves the calendar as it was", async () => {
    const { revision } = await calendar();
    for (const wrong of [
      { action: "cancel_class", date: day(60) },
      { action: "restore_class", date: day(2) },
      { action: "remove_make_up", date: day(2) },
      { action: "remove_holiday", date: day(2) },
      { action: "add_class", date: day(2), start_time: "25:00" },
      { action: "add_class", date: "2027-02-30", start_time: "10:00" },
      { action: "delete_everything", date: day(2) },
    ]) {
      expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await calendar()).revision).toBe(revision);
  });

  test("of ten who change it at once from one state one is heard, the others see what stands there", async () => {
    const { revision, classes } = await calendar();
    const held = classes.filter(
      ({ date, kind, is_called_off }) => date > day(0) && kind === "weekly" && !is_called_off,
    );
    const answers = await Promise.all(
      held
        .slice(0, 10)
        .map(({ date }) => call("POST", url("calendar/"), { body: { revision, action: "cancel_class", date } })),
    );
    const late = answers.filter(({ status }) => status === 409);
    expect(late).toHaveLength(9);
    expect(late[0]?.body.current.revision).toBe(revision + 1);
    expect(await prisma.classChange.count({ where: { batchId: batch.id } })).toBe(1);
  });

  const notices = async (): Promise<ClassNotice[]> => {
    const { rows } = await pool.query(
      "select data from pgboss.job where name = 'class-notices' and (data->>'batchId')::int = $1 and start_after > now() order by created_on",
      [batch.id],
    );
    return rows.map(({ data }) => data);
  };
  const mails = async () => {
    const { rows } = await pool.query(
      "select data from pgboss.job where name = 'mail' and data->>'template' = 'class-changed' order by created_on",
    );
    return rows.map(({ data }) => data);
  };

  test("learners are told once, those who are in the batch and nobody else, and of nothing that was taken back", async () => {
    const learner = await createUser(prisma);
    await createEnrollment(prisma, { batchId: batch.id, userId: learner.id }, now);
    const gone = { status: "CANCELLED" as const, endedAt: now, endReason: "x" };
    await createEnrollment(prisma, { batchId: batch.id, ...gone }, now);
    const makeUp = { date: day(30), start_time: "10:30" };
    await change({ action: "cancel_class", date: day(2), note: "বন্যা", make_up: makeUp });
    await change({ action: "cancel_class", date: day(5) });
    await change({ action: "restore_class", date: day(5) });
    const [first, second] = await notices();
    if (!first || !second) throw new Error("two changes, two notices");
    expect(await tellOfClassChange(first, now)).toBe(1);
    await tellOfClassChange(first, now);
    expect(await tellOfClassChange(second, now)).toBe(0);
    expect(await mails()).toMatchObject([
      { userId: learner.id, cancelled: day(2), makeUp: { date: day(30), time: "10:30" }, note: "বন্যা" },
    ]);
  });

  test("nobody is told of a day that is over", async () => {
    await change({ action: "cancel_class", date: day(-2) });
    expect(await notices()).toEqual([]);
  });
});
