import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { clockAheadMs, databaseNow, followDatabaseClock } from "@/lib/clock-queries";
import { pool, prisma } from "@/lib/db";
import { sealDueAttempts } from "@/lib/exams/due-mutations";
import { beat } from "@/lib/exams/outage-mutations";
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
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
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
    await sealDueAttempts(databaseNow());
    expect((await attempt()).sealedAt).toBeNull();
  });

  it("gives nobody more time", async () => {
    await serverWithClock(minutes * MINUTE);
    const { at, attempt } = await running(-60);
    expect(await at.save({ question: 0, option: 0, seq: 1 })).toMatchObject({
      status: 409,
      body: { code: "time_over" },
    });
    await sealDueAttempts(databaseNow());
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
