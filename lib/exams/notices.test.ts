import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { setExamActive } from "@/lib/exams/authoring/activation-mutations";
import { tellOfExams } from "@/lib/exams/notice-mutations";
import { type ExamEvent, eventsAt } from "@/lib/exams/notice-rules";
import { closeJobQueue } from "@/lib/jobs";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createAccount } from "@/test/accounts";
import { rowsReadBy, statementsOf } from "@/test/statements";

afterAll(closeJobQueue);
beforeEach(() => prisma.$executeRaw`truncate notices, exams, enrollments cascade`);

const MINUTE = 60_000;
const now = new Date("2026-11-23T06:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const called = (event: ExamEvent) => (event.kind === "exam_open" ? "open" : `${event.kind.slice(5)} ${event.lead}`);
const told = (opens: number | null, closes: number | null) =>
  eventsAt(
    { id: 1, opensAt: opens === null ? null : at(opens), closesAt: closes === null ? null : at(closes) },
    now,
  ).map(called);

describe("what is told of an exam's times", () => {
  test.each([
    // Opening and closing in minutes from now, and the expected events
    [24 * 60 + 1, null, []],
    [24 * 60, null, ["ahead day"]],
    [61, null, ["ahead day"]],
    [60, null, []],
    [16, null, []],
    [15, 90, ["ahead quarter"]],
    [1, 90, ["ahead quarter"]],
    [0, 90, ["open"]],
    [-59, 90, ["open"]],
    [-60, 90, []],
    // The exam is an hour long, so its end is no news.
    [-46, 14, ["open"]],
    [-80, 15, ["closing quarter"]],
    [-80, 0, []],
    [-2 * 24 * 60, 24 * 60, ["closing day"]],
    [-60, 24 * 60, []],
    [null, 24 * 60, ["closing day"]],
    [null, 10, ["closing quarter"]],
    [null, null, []],
  ])("opens in %j, closes in %j minutes: %j", (opens, closes, expected) =>
    expect(told(opens, closes)).toEqual(expected),
  );

  test("each once, whenever and however often the clock looks, and none after its moment", () => {
    const minute = fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 });
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 5, max: 4 * 24 * 60 }),
        fc.array(minute, { maxLength: 40 }),
        (opens, length, looks) => {
          const exam = { id: 1, opensAt: at(opens), closesAt: at(opens + length) };
          const seen = looks.map((look) => ({ look: at(look), events: eventsAt(exam, at(look)) }));
          for (const { look, events } of seen) {
            for (const { until } of events) expect(until?.getTime()).toBeGreaterThan(look.getTime());
          }
          const names = new Map(
            seen.flatMap(({ events }) => events.map((event) => [event.key, called(event)] as const)),
          );
          expect(new Set(names.values()).size).toBe(names.size);
        },
      ),
    );
  });

  test("a moved exam's are others", () => {
    const key = (opens: number) =>
      eventsAt({ id: 1, opensAt: at(opens), closesAt: null }, now).map((event) => event.key);
    expect(key(120)).not.toEqual(key(180));
  });
});

async function batchWith(learners: number) {
  const batch = await createBatch(prisma, {}, now);
  const ids: number[] = [];
  while (ids.length < learners) {
    const { id } = await createAccount();
    await createEnrollment(prisma, { userId: id, batchId: batch.id });
    ids.push(id);
  }
  return { batchId: batch.id, ids };
}
const rows = () => prisma.notice.findMany({ orderBy: [{ kind: "asc" }, { userId: "asc" }] });

describe("an exam", () => {
  test("is told of to who can sit it and has not, once, however many servers look (R33)", async () => {
    const { batchId, ids } = await batchWith(5);
    const [ended, blocked, done] = ids as [number, number, number];
    await prisma.enrollment.updateMany({ where: { userId: ended }, data: { expiresAt: at(-1) } });
    await prisma.enrollment.updateMany({ where: { userId: blocked }, data: { blockedFrom: at(-1) } });
    const exam = await createExam(prisma, { batchId, opensAt: at(0), closesAt: at(90), title: "স্নায়ু" });
    await prisma.attempt.create({
      data: {
        examId: exam.id,
        versionId: exam.version.id,
        userId: done,
        startedAt: now,
        deadlineAt: at(30),
        attemptKey: "00000000-0000-4000-8000-000000000000",
      },
    });
    await createExam(prisma, { batchId, opensAt: at(0), isActive: false });
    const counts = await Promise.all([tellOfExams(now), tellOfExams(now), tellOfExams(now)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    await tellOfExams(at(1));
    const open = { kind: "exam_open", pushUntil: at(90), mailAt: now };
    expect(await rows()).toMatchObject(ids.slice(3).map((userId) => ({ ...open, userId })));
    expect((await rows())[0]?.facts).toMatchObject({ exam_id: exam.id, title: "স্নায়ু", closes_at: at(90).toISOString() });
  });

  test("that moves takes along what was told of its time, and is told of anew; one that is taken back is not told of", async () => {
    const { batchId } = await batchWith(1);
    const exam = await createExam(prisma, { batchId, opensAt: at(120), closesAt: at(240) });
    await tellOfExams(now);
    expect(await rows()).toMatchObject([
      { kind: "exam_ahead", mailAt: now, facts: { opens_at: at(120).toISOString() } },
    ]);
    await prisma.exam.update({ where: { id: exam.id }, data: { opensAt: at(180) } });
    expect(await rows()).toEqual([]);
    await tellOfExams(now);
    expect(await rows()).toMatchObject([{ facts: { opens_at: at(180).toISOString() } }]);
    await prisma.exam.update({ where: { id: exam.id }, data: { isActive: false } });
    expect(await rows()).toEqual([]);
    expect(await tellOfExams(now)).toBe(0);
  });

  test("that is given more time says so where it was told as open", async () => {
    const { batchId } = await batchWith(1);
    const exam = await createExam(prisma, { batchId, opensAt: at(-5), closesAt: at(60) });
    await tellOfExams(now);
    await prisma.exam.update({ where: { id: exam.id }, data: { closesAt: at(75) } });
    expect(await rows()).toMatchObject([{ facts: { closes_at: at(75).toISOString() }, pushUntil: at(75) }]);
    await tellOfExams(at(1));
    expect(await rows()).toHaveLength(1);
  });

  test("that is switched on without an opening time is told of a little later, and not when that was a slip", async () => {
    const { batchId } = await batchWith(1);
    const exam = await createExam(prisma, { batchId, isActive: false });
    const actor = { id: null, label: "script:test" };
    const began = Date.now();
    await setExamActive(actor, exam.id, true);
    const [notice] = await rows();
    expect(notice).toMatchObject({ kind: "exam_open", facts: { closes_at: null } });
    expect(notice?.shownAt.getTime()).toBeGreaterThanOrEqual(began + 10_000);
    await setExamActive(actor, exam.id, false);
    expect(await rows()).toEqual([]);
  });
});

describe("a result", () => {
  async function sealed(window: Parameters<typeof createExam>[1]) {
    const { batchId, ids } = await batchWith(2);
    const exam = await createExam(prisma, { batchId, ...window });
    const attempt = { examId: exam.id, versionId: exam.version.id, startedAt: at(-300), deadlineAt: at(-270) };
    await prisma.attempt.create({
      data: {
        ...attempt,
        userId: ids[0] ?? 0,
        attemptKey: "00000000-0000-4000-8000-000000000000",
        completedAt: at(-280),
        sealedAt: at(-280),
        sealReason: "SUBMITTED",
        score: "1",
        correctCount: 1,
        wrongCount: 0,
        blankCount: 4,
      },
    });
    return { learner: ids[0], examId: exam.id };
  }
  const results = async () => (await rows()).filter(({ kind }) => kind === "result_out");

  test("is told of when the keys are out by closing, to who took the exam, once", async () => {
    const { learner } = await sealed({ opensAt: at(-400), closesAt: at(0) });
    await tellOfExams(now);
    expect(await results()).toEqual([]);
    await Promise.all([tellOfExams(at(1)), tellOfExams(at(1))]);
    await tellOfExams(at(2));
    expect(await results()).toMatchObject([{ userId: learner, mailAt: at(1) }]);
  });

  test("waits for the instant that staff named, and for whoever still writes", async () => {
    const { examId } = await sealed({ opensAt: at(-400), closesAt: at(-60), keyRelease: "AT_INSTANT", keysAt: at(30) });
    await tellOfExams(at(29));
    const late = await createAccount();
    await prisma.attempt.create({
      data: {
        examId,
        versionId: (await prisma.examVersion.findFirstOrThrow({ where: { examId } })).id,
        userId: late.id,
        startedAt: at(-70),
        deadlineAt: at(40),
        attemptKey: "00000000-0000-4000-8000-000000000001",
      },
    });
    await tellOfExams(at(31));
    expect(await results()).toEqual([]);
    await tellOfExams(at(41));
    expect(await results()).toHaveLength(1);
  });

  test("that was seen at once, or is old, is no news", async () => {
    await sealed({ opensAt: at(-400), closesAt: at(-60), keyRelease: "AT_ONCE" });
    await sealed({ opensAt: at(-40 * 60), closesAt: at(-25 * 60) });
    await tellOfExams(now);
    expect(await results()).toEqual([]);
  });
});

test("thousands of learners are told by as many statements as one, and the next look is at none of them", async () => {
  const LEARNERS = 3000;
  const { batchId: small } = await batchWith(1);
  await createExam(prisma, { batchId: small, opensAt: at(0), closesAt: at(90) });
  const forOne = await statementsOf(async () => expect(await tellOfExams(now)).toBe(1));

  const { batchId } = await batchWith(0);
  await prisma.$executeRawUnsafe(`
    with people as (
      insert into users (username, email, first_name, last_name, password_hash, is_active, activated_at)
      select 'many' || n, 'many' || n || '@example.com', 'ক', 'খ', '', true, now() from generate_series(1, ${LEARNERS}) n returning id)
    insert into enrollments (user_id, batch_id) select id, ${batchId} from people`);
  await createExam(prisma, { batchId, opensAt: at(0), closesAt: at(90) });
  const forAll = await statementsOf(async () => expect(await tellOfExams(now)).toBe(LEARNERS));
  expect(forAll.length).toBe(forOne.length);
  let looked = 0;
  const next = await statementsOf(async () => expect(await tellOfExams(at(1))).toBe(0));
  for (const statement of next) looked += await rowsReadBy(statement);
  expect(looked).toBeLessThan(LEARNERS / 10);
});
