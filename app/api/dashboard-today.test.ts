import { describe, expect, it, test } from "vitest";
import { listBatches } from "@/lib/catalogue/queries";
import { addDays } from "@/lib/catalogue/schedule";
import { type Day, presentToday } from "@/lib/dashboard/today-presenter";
import { prisma } from "@/lib/db";
import { dateInDhaka } from "@/lib/format";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { addMinutes, dhakaDay, wallTime } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createRecording } from "@/prisma/factories/recording";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { enrol, type Learner } from "@/test/sitting";
import { statementsOf } from "@/test/statements";

const load = async ({ token }: Pick<Learner, "token">) => (await api("GET", "/api/dashboard/", { token })).body;
const quiet = { classDays: [] };
const everyDay = ["SATURDAY", "SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"] as const;
const DAY = 24 * 60;
/** The last moment of today in Dhaka: whatever the hour of the test, it is ahead and of today. */
const endOfToday = () => new Date(Date.parse(`${addDays(dateInDhaka(new Date()), 1)}T00:00:00+06:00`) - 1000);
const files = (key: string) => [{ quality: 480, storageKey: `recordings/${key}.mp4`, byteSize: 1000, etag: key }];

describe("today's work", () => {
  it("is one list of all batches: what runs, by time, without a time, and last what is done", async () => {
    const now = new Date();
    const first = await createBatch(prisma, quiet, now);
    // A class without a time lasts until midnight.
    const second = await createBatch(prisma, { classDays: [...everyDay], classTime: null }, now);
    const learner = await enrol(first.id);
    const userId = learner.user.id;
    await createEnrollment(prisma, { userId, batchId: second.id });
    const running = await createExam(prisma, { batchId: second.id });
    await createAttempt(prisma, running, { userId, startedAt: addMinutes(now, -5), minutesTaken: null });
    const closing = await createExam(prisma, { batchId: first.id, closesAt: endOfToday() });
    const lasting = await createExam(prisma, { batchId: first.id });
    const done = await createExam(prisma, { batchId: second.id });
    await createAttempt(prisma, done, { userId, startedAt: addMinutes(now, -0.5), minutesTaken: 0.2 });
    const recording = await createRecording(
      prisma,
      { batchId: first.id, durationSeconds: 600, files: files("t1") },
      now,
    );

    const { today } = await load(learner);
    const facts = today.map(({ kind, exam_id, recording_id, state, batch_id, is_done }: Record<string, unknown>) =>
      [kind, exam_id ?? recording_id ?? batch_id, state, is_done].filter((fact) => fact !== undefined),
    );
    expect(facts).toEqual([
      ["exam", running.id, "running", false],
      ["exam", closing.id, "open", false],
      ["class", second.id, false],
      ["exam", lasting.id, "open", false],
      ["recording", recording.id, false],
      ["exam", done.id, "done", true],
    ]);
  });

  it("says of a class when it is, that it is called off, and nothing of a batch that is completed", async () => {
    const now = new Date();
    const batch = await createBatch(prisma, { classDays: [...everyDay] }, now);
    const over = await createBatch(prisma, { classDays: [...everyDay], completedAt: addMinutes(now, -1) }, now);
    const learner = await enrol(batch.id);
    await createEnrollment(prisma, { userId: learner.user.id, batchId: over.id });
    const ofToday = async () => {
      const today = dateInDhaka(new Date());
      const { today: items } = await load(learner);
      return items.filter((item: { starts_at: string }) => dateInDhaka(item.starts_at) === today);
    };
    expect(await ofToday()).toMatchObject([
      { kind: "class", batch_id: batch.id, zoom_link: batch.zoomLink, is_called_off: false, number: 31 },
    ]);
    await prisma.classChange.create({
      data: { batchId: batch.id, date: dhakaDay(now), kind: "CANCELLED", note: "হরতাল" },
    });
    expect(await ofToday()).toMatchObject([
      { batch_id: batch.id, is_called_off: true, reason: "হরতাল", zoom_link: null, number: null, is_done: false },
    ]);
  });

  it("has no class that was over before the learner came", async () => {
    const now = new Date("2026-11-20T20:00:00+06:00");
    const { id } = await createBatch(prisma, { classDays: [...everyDay], classTime: wallTime("10:00") }, now);
    const batches = await listBatches([id]);
    const nothing = { exams: [], practice: { due: 0 }, recordings: [], dues: [] };
    const activity = { handedIn: [], practised: [], exams: [], watched: [] } as unknown as Day["activity"];
    const classesFor = (...enrolled: string[]) => {
      const history = enrolled.map((time) => ({ batchId: id, enrolledAt: new Date(`2026-11-${time}+06:00`) }));
      return presentToday({ batches, history, activity, ...nothing }, now).map(({ is_done }) => is_done);
    };
    expect(classesFor("20T19:00:00")).toEqual([]);
    expect(classesFor("20T10:30:00")).toEqual([true]);
    expect(classesFor("20T19:00:00", "01T10:00:00")).toEqual([true]);
  });

  it("asks for a part that is due, and for no other", async () => {
    const now = new Date();
    const batch = await createBatch(prisma, quiet, now);
    const learner = await enrol(batch.id);
    const { id } = await prisma.enrollment.findFirstOrThrow({ where: { userId: learner.user.id } });
    const dues = [-3, 0, 20].map((days) => ({ enrollmentId: id, amount: "500", dueOn: dhakaDay(now, days) }));
    await prisma.payment.deleteMany({ where: { enrollmentId: id } });
    await prisma.enrollmentDue.createMany({ data: dues.slice(2) });
    expect((await load(learner)).today).toEqual([]);
    await prisma.enrollmentDue.createMany({ data: dues.slice(0, 2) });
    expect((await load(learner)).today).toMatchObject([
      { kind: "due", batch_id: batch.id, amount: "500", is_overdue: true, is_done: false },
    ]);
  });
});

test("a dashboard of three batches takes no statement more than one of one", async () => {
  const now = new Date();
  const learner = await enrol((await createBatch(prisma, quiet, now)).id);
  const count = async () => {
    await load(learner);
    return (await statementsOf(() => load(learner))).length;
  };
  const ofOne = await count();
  for (const _ of [1, 2]) {
    const batch = await createBatch(prisma, { classDays: [...everyDay] }, now);
    await createEnrollment(prisma, { userId: learner.user.id, batchId: batch.id });
    await createExam(prisma, { batchId: batch.id });
  }
  const ofThree = await count();
  expect(ofOne).toBeGreaterThan(8);
  expect(ofThree).toBeLessThanOrEqual(ofOne);
});

describe("the pulse of a week", () => {
  it("tells what is recorded of each day in Dhaka, and nothing of others", async () => {
    const now = new Date();
    const batch = await createBatch(prisma, quiet, now);
    const learner = await enrol(batch.id);
    const other = await enrol(batch.id);
    const userId = learner.user.id;
    const exam = await createExam(prisma, { batchId: batch.id });
    const former = await createExam(prisma, { batchId: batch.id });
    const startedAt = addMinutes(now, -2 * DAY);
    await createAttempt(prisma, exam, { userId, choices: [0, 1, null, null, 0], startedAt, minutesTaken: 1 });
    await createAttempt(prisma, former, { userId, startedAt: addMinutes(now, -8 * DAY) });
    await createAttempt(prisma, exam, { userId: other.user.id, startedAt: now, minutesTaken: 0.01 });
    for (const [key, seconds] of [
      ["p1", 400],
      ["p2", 20],
      ["p3", 55],
    ] as const) {
      const durationSeconds = key === "p3" ? 60 : 4000;
      const { id } = await createRecording(prisma, { batchId: batch.id, durationSeconds, files: files(key) }, now);
      await prisma.playbackPosition.create({ data: { userId, recordingId: id, seconds } });
    }
    const { pulse } = await load(learner);
    const nothing = { exams: 0, questions: 0, practised: 0, recordings: 0 };
    const ofExam = pulse.find(({ day }: { day: string }) => day === dateInDhaka(startedAt));
    expect(ofExam).toMatchObject({ ...nothing, exams: 1, questions: 3 });
    expect(pulse.at(-1)).toMatchObject({ ...nothing, recordings: 2 });
    expect(
      pulse.filter(({ exams, recordings }: { exams: number; recordings: number }) => exams + recordings > 0),
    ).toHaveLength(2);
  });

  it("counts a question once a day, however often it was answered", async () => {
    const batch = await createBatch(prisma, quiet);
    const learner = await enrol(batch.id);
    const exam = await createExam(prisma, { batchId: batch.id });
    const startedAt = addMinutes(new Date(), -9 * DAY);
    await createAttempt(prisma, exam, { userId: learner.user.id, choices: [1, 1, 0, 0, 0], startedAt });
    const { token } = learner;
    expect((await load(learner)).today).toMatchObject([{ kind: "practice", due: 2, practised: 0, is_done: false }]);
    for (const question of exam.version.questions.slice(0, 2)) {
      for (const _ of [1, 2]) {
        const body = { answer_id: question.options[0]?.id };
        expect((await api("POST", `/api/practice/${question.id}/`, { token, body })).status).toBe(200);
      }
    }
    const { pulse, today } = await load(learner);
    expect(pulse.at(-1)).toMatchObject({ practised: 2 });
    expect(today).toMatchObject([{ kind: "practice", due: 0, practised: 2, is_done: true }]);
  });
});

describe("what is offered to who is in no batch", () => {
  it("is open to them today, without a fee first, and nothing to who is in one", async () => {
    const now = new Date();
    const user = await createAccount();
    const token = (await logIn(user)).access;
    const price = { price: "0", discountPercentage: "0" };
    const free = await createCourse(prisma, price);
    const closed = await createCourse(prisma, price);
    const hidden = await createCourse(prisma, { ...price, isPublished: false });
    const batch = await createBatch(prisma, { courseId: free.id, seats: 1, startDate: dhakaDay(now, -400) }, now);
    await createBatch(prisma, { courseId: closed.id, completedAt: now }, now);
    await createBatch(prisma, { courseId: hidden.id }, now);
    const { offers } = await load({ token });
    expect(offers[0]).toMatchObject({ course_id: free.id, batch_id: batch.id, price: 0, is_free: true, learners: 0 });
    expect(offers.length).toBeLessThanOrEqual(4);
    const fees = offers.map(({ is_free }: { is_free: boolean }) => is_free);
    expect(fees).toEqual(fees.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)));
    for (const { course_id } of offers) expect([closed.id, hidden.id]).not.toContain(course_id);

    const other = await enrol(batch.id);
    const full = (await load({ token })).offers;
    expect(full.map(({ batch_id }: { batch_id: number }) => batch_id)).not.toContain(batch.id);
    expect((await load(other)).offers).toEqual([]);
  });
});

describe("the trend of a place", () => {
  it("is the place before the week, in the marks of today", async () => {
    const now = new Date();
    const { id: batchId } = await createBatch(prisma, quiet, now);
    const learner = await enrol(batchId);
    const rival = await enrol(batchId);
    const third = await enrol(batchId);
    const before = await createExam(prisma, { batchId });
    const lately = await createExam(prisma, { batchId });
    const sit = (exam: typeof before, { user }: Learner, choices: number[], days: number) =>
      createAttempt(prisma, exam, { userId: user.id, choices, startedAt: addMinutes(now, -days * DAY) });
    await sit(before, learner, [0, 1, 1, 1, 1], 9);
    await sit(before, rival, [0, 0, 1, 1, 1], 9);
    await sit(lately, learner, [0, 0, 0, 0, 0], 2);
    await sit(lately, third, [0, 0, 0, 0, 1], 2);

    const [ranking] = (await load(learner)).rankings;
    expect(ranking).toMatchObject({ rank: 1, rank_week_ago: 2, total_students: 3 });
    expect((await load(third)).rankings).toMatchObject([{ rank: 2, rank_week_ago: null }]);
    expect((await load(rival)).rankings).toMatchObject([{ rank: 3, rank_week_ago: 1 }]);
  });
});
