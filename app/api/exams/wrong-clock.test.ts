import { afterEach, describe, expect, it, vi } from "vitest";
import { clockAheadMs, databaseNow, followDatabaseClock } from "@/lib/clock-queries";
import { pool, prisma } from "@/lib/db";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { beat, examNow } from "@/lib/exams/taking/outage-mutations";
import { api } from "@/test/api";
import { desk, type Learner, moveDeadlines, sitting } from "@/test/sitting";

const MINUTE = 60_000;

/** An app server whose clock differs from the database's, and has noticed. */
async function serverWithClock(aheadMs: number) {
  vi.useFakeTimers({ now: Date.now() + aheadMs, toFake: ["Date"] });
  await beat();
}

afterEach(async () => {
  vi.useRealTimers();
  await followDatabaseClock();
});

async function running(secondsLeft: number) {
  const { exam, learners } = await sitting(1);
  const at = desk(exam, learners[0] as Learner);
  const { body } = await at.start();
  await moveDeadlines(exam.id, secondsLeft);
  return { at, body, attempt: () => prisma.attempt.findFirstOrThrow({ where: { examId: exam.id } }) };
}

describe.each([-30, -5, 5, 30])("a server whose clock is %i minutes ahead of the database", (minutes) => {
  it("takes what is saved in time, seals nothing before its time, and says how long there is left", async () => {
    await serverWithClock(minutes * MINUTE);
    const { at, attempt } = await running(60);
    const { status, body } = await at.save({ question: 0, option: 0, seq: 1 });
    expect(status).toBe(200);
    expect(body.remaining_seconds).toBeGreaterThan(50);
    expect(body.remaining_seconds).toBeLessThan(61);
    await sealDueAttempts(await examNow());
    expect((await attempt()).sealedAt).toBeNull();
  });

  it("gives nobody more time", async () => {
    await serverWithClock(minutes * MINUTE);
    const { at, attempt } = await running(-60);
    expect(await at.save({ question: 0, option: 0, seq: 1 })).toMatchObject({
      status: 409,
      body: { code: "time_over" },
    });
    await sealDueAttempts(await examNow());
    expect(await attempt()).toMatchObject({ sealReason: "TIME_OVER" });
  });

  it("takes a login that another server gave", async () => {
    const { at } = await running(60);
    await serverWithClock(minutes * MINUTE);
    expect((await at.save({ question: 0, option: 0, seq: 1 })).status).toBe(200);
    const here = await running(60);
    vi.useRealTimers();
    await followDatabaseClock();
    expect((await here.at.save({ question: 0, option: 0, seq: 1 })).status).toBe(200);
  });

  it("gives out one's own data without sealing what runs, and without its keys", async () => {
    await serverWithClock(minutes * MINUTE);
    const { exam, learners } = await sitting(1, { closesAt: new Date(databaseNow().getTime() + 10 * MINUTE) });
    const learner = learners[0] as Learner;
    await desk(exam, learner).start();
    const { status, body } = await api("GET", "/api/account/export/", { token: learner.token });
    expect(status).toBe(200);
    expect(body.exams).toMatchObject([{ completed_at: null, score: null }]);
    expect(body.exams[0].answers.every(({ correct }: { correct: unknown }) => correct === null)).toBe(true);
    expect((await desk(exam, learner).save({ question: 0, option: 0, seq: 1 })).status).toBe(200);
  });

  it("opens no exam before its time, and none later", async () => {
    await serverWithClock(minutes * MINUTE);
    const now = databaseNow().getTime();
    for (const [opensAt, status] of [
      [now + MINUTE, 400],
      [now - MINUTE, 200],
    ] as const) {
      const { exam, learners } = await sitting(1, { opensAt: new Date(opensAt) });
      expect((await desk(exam, learners[0] as Learner).start()).status).toBe(status);
    }
  });
});

describe.each([
  ["set 10 minutes forward", 0, 10],
  ["set 10 minutes back", 0, -10],
  ["set right, 10 minutes behind before", -10, 0],
  ["set right, 10 minutes ahead before", 10, 0],
])("a clock that is %s between two looks at the database's", (_what, before, after) => {
  const set = async () => {
    await serverWithClock(before * MINUTE);
    return () => vi.setSystemTime(Date.now() + (after - before) * MINUTE);
  };

  it("loses no answer, seals nothing before its time, and is told at once", async () => {
    const step = await set();
    const saving = await running(300);
    const handingIn = await running(300);
    const gone = await running(-60);
    step();
    expect((await saving.at.save({ question: 0, option: 0, seq: 1 })).status).toBe(200);
    expect((await handingIn.at.submit([{ question: 0, option: 0, seq: 1 }])).body).toMatchObject({
      seal_reason: "submitted",
      correct_answers: 1,
    });
    await sealDueAttempts(await examNow());
    expect((await saving.attempt()).sealedAt).toBeNull();
    expect((await gone.attempt()).sealReason).toBe("TIME_OVER");
    expect(Math.abs((clockAheadMs() ?? Number.NaN) - after * MINUTE)).toBeLessThan(MINUTE / 2);
  });

  it("takes no minute from who starts", async () => {
    const step = await set();
    const { exam, learners } = await sitting(1);
    step();
    await desk(exam, learners[0] as Learner).start();
    const { rows } = await pool.query(
      "select abs(extract(epoch from now() - started_at))::float8 as seconds from attempts where exam_id = $1",
      [exam.id],
    );
    expect(rows[0].seconds).toBeLessThan(5);
  });
});

it("a clock that is as right as clocks are is left alone, and one that was set right again", async () => {
  await serverWithClock(0);
  expect(Math.abs(clockAheadMs() ?? Number.NaN)).toBeLessThan(1000);
  vi.useFakeTimers({ now: Date.now() + 400, toFake: ["Date"] });
  await followDatabaseClock();
  expect(databaseNow().getTime()).toBe(Date.now());
  vi.useFakeTimers({ now: Date.now() + 5 * MINUTE, toFake: ["Date"] });
  await followDatabaseClock();
  expect(Date.now() - databaseNow().getTime()).toBeGreaterThan(4 * MINUTE);
  vi.useFakeTimers({ now: Date.now() - 5 * MINUTE, toFake: ["Date"] });
  await followDatabaseClock();
  expect(databaseNow().getTime()).toBe(Date.now());
});
