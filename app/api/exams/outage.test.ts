import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hotPool, pool, prisma } from "@/lib/db";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { beat, examNow, noteOutage } from "@/lib/exams/taking/outage-mutations";
import type { BuiltExam } from "@/prisma/factories/exam";
import { api } from "@/test/api";
import { desk, enrol, type Learner, moveDeadlines, sitting } from "@/test/sitting";

const MINUTE = 60_000;
let start = Date.now();

/**
 * Every time in the database moves back, and this process forgets its last heartbeat: together that is a later time.
 */
async function at(milliseconds: number) {
  const passed = Math.max(0, start + milliseconds - Date.now());
  start -= passed;
  vi.advanceTimersByTime(passed);
  await pool.query(
    `with time as (select make_interval(secs => $1 / 1000.0) as passed),
       exam as (update exams set closes_at = closes_at - passed from time),
       heard as (update presence set seen_at = seen_at - passed from time)
     update attempts set started_at = started_at - passed, deadline_at = deadline_at - passed,
         accepts_until = accepts_until - passed from time`,
    [passed],
  );
}

/** A server is there all the while. */
async function live(from: number, until: number) {
  for (let time = from; time <= until; time += 10_000) {
    await at(time);
    await beat();
  }
  await at(until);
}

async function begin() {
  start = Date.now();
  await prisma.attempt.deleteMany({});
  await prisma.presence.deleteMany({});
  await beat();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await begin();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A learner whose time ends a minute from now, with one answer saved. */
async function running() {
  const room = await sitting(1);
  const learner = room.learners[0] as Learner;
  const { body } = await desk(room.exam, learner).start();
  await desk(room.exam, learner).save({ question: 0, option: 0, seq: 1 });
  await moveDeadlines(room.exam.id, 60);
  return { ...room, learner, key: body.attempt_key as string };
}
const attemptOf = (examId: number) => prisma.attempt.findFirstOrThrow({ where: { examId } });

describe("a site that was away at the end of the time", () => {
  it("takes what could not be sent for two minutes, the first request after the gap already", async () => {
    const { exam, learner, key } = await running();
    await at(5 * MINUTE);
    // No heartbeat has been written since the outage: this save is the first request after it.
    expect(await desk(exam, learner).save({ question: 1, option: 0, seq: 2 }, key)).toMatchObject({
      status: 200,
      body: { remaining_seconds: 0 },
    });
    expect(await sealDueAttempts(await examNow())).toBe(0);
    await live(5 * MINUTE, 6.9 * MINUTE);
    expect((await desk(exam, learner).save({ question: 2, option: 1, seq: 3 }, key)).status).toBe(200);
    const { body } = await desk(exam, learner).submit([{ question: 0, option: 0, seq: 1 }], key);
    expect(body).toMatchObject({ seal_reason: "submitted", correct_answers: 2, wrong_answers: 1 });
    const attempt = await attemptOf(exam.id);
    expect(attempt.completedAt).toEqual(attempt.deadlineAt);
  });

  it("seals afterwards, and says that the time was over", async () => {
    const { exam, learner, key } = await running();
    await at(5 * MINUTE);
    expect(await noteOutage()).toBe(1);
    await live(5 * MINUTE, 6.9 * MINUTE);
    expect(await sealDueAttempts(await examNow())).toBe(0);
    await live(6.9 * MINUTE, 7.1 * MINUTE);
    expect(await desk(exam, learner).save({ question: 1, option: 0, seq: 2 }, key)).toMatchObject({
      status: 409,
      body: { code: "time_over" },
    });
    expect(await sealDueAttempts(await examNow())).toBe(1);
    expect((await desk(exam, learner).submit([{ question: 1, option: 0, seq: 2 }], key)).body).toMatchObject({
      seal_reason: "time_over",
      correct_answers: 1,
    });
    expect((await desk(exam, learner).results()).body).toMatchObject({ seal_reason: "time_over" });
    const { body } = await api("GET", `/api/exams/${exam.id}/`, { token: learner.token });
    expect(body.user_attempt).toMatchObject({ is_completed: true, seal_reason: "time_over" });
  });

  it("lets no read seal in those two minutes, and shows no key", async () => {
    for (const read of ["leaderboard", "my-ranking", "exams"]) {
      const { exam, batchId, learner } = await running();
      await at(5 * MINUTE);
      expect((await api("GET", `/api/batches/${batchId}/${read}/`, { token: learner.token })).status).toBe(200);
      expect((await attemptOf(exam.id)).sealedAt).toBeNull();
      expect(await desk(exam, learner).results()).toMatchObject({ body: { code: "attempt_not_completed" } });
      expect((await api("GET", `/api/exams/${exam.id}/questions/`, { token: learner.token })).status).toBe(200);
      expect((await desk(exam, learner).start()).status).toBe(200);
      await begin();
    }
  });

  it("keeps the keys back for those who still send, past the closing time", async () => {
    const { exam, batchId, learner } = await running();
    const other = await enrol(batchId);
    await desk(exam, other).start();
    await moveDeadlines(exam.id, 60);
    await prisma.exam.update({ where: { id: exam.id }, data: { closesAt: new Date(start + MINUTE) } });
    await at(5 * MINUTE);
    await noteOutage();
    expect((await desk(exam, learner).submit()).body).toMatchObject({ seal_reason: "submitted" });
    const firstKey = async () => (await desk(exam, learner).results()).body.answers[0].correct_answer_id;
    expect(await firstKey()).toBeNull();
    await live(5 * MINUTE, 7.2 * MINUTE);
    expect(await firstKey()).not.toBeNull();
  });

  it("is noticed by a request for results or for one's data, before a key is shown", async () => {
    for (const ask of [
      async (exam: BuiltExam, done: Learner) => (await desk(exam, done).results()).body.answers[0].correct_answer_id,
      async (_exam: BuiltExam, { token }: Learner) =>
        (await api("GET", "/api/account/export/", { token })).body.exams[0].answers[0].correct,
    ]) {
      const { exam, batchId, learner } = await running();
      const done = await enrol(batchId);
      await desk(exam, done).start();
      await desk(exam, done).submit();
      await prisma.exam.update({ where: { id: exam.id }, data: { closesAt: new Date(start + MINUTE) } });
      await at(5 * MINUTE);
      // No heartbeat has been written since the outage: this is the first request after it.
      expect(await ask(exam, done)).toBeNull();
      expect((await desk(exam, learner).submit()).body).toMatchObject({ seal_reason: "submitted" });
      expect(await ask(exam, done)).not.toBeNull();
      await begin();
    }
  });

  it("opens nothing again whose time was over before the site went away, and extends what was not a second time", async () => {
    const { exam, learner } = await running();
    const other = await running();
    await moveDeadlines(other.exam.id, 90);
    await live(0, 1.3 * MINUTE);
    await at(1.6 * MINUTE);
    // Neither is sealed yet; one ended while the site was there, the other while it was not.
    expect(await noteOutage()).toBe(1);
    expect((await attemptOf(exam.id)).acceptsUntil).toBeNull();
    expect(await desk(exam, learner).save({ question: 1, option: 0, seq: 2 })).toMatchObject({
      status: 409,
      body: { code: "time_over" },
    });
    expect((await desk(other.exam, other.learner).save({ question: 1, option: 0, seq: 2 })).status).toBe(200);
    await live(1.6 * MINUTE, 3.9 * MINUTE);
    await at(4.5 * MINUTE);
    expect(await noteOutage()).toBe(0);
    expect((await desk(other.exam, other.learner).submit([{ question: 2, option: 0, seq: 3 }])).body).toMatchObject({
      seal_reason: "time_over",
      correct_answers: 2,
    });
  });

  it("is found once by many servers at once, is written beside the attempt, and changes no other", async () => {
    const { exam } = await running();
    const later = await running();
    await moveDeadlines(later.exam.id, 3600);
    await at(5 * MINUTE);
    const found = await Promise.all(Array.from({ length: 4 }, () => noteOutage()));
    expect(found.sort()).toEqual([0, 0, 0, 1]);
    expect(await prisma.attemptEvent.findMany({ where: { attempt: { examId: exam.id } } })).toMatchObject([
      { kind: "outage", detail: { accepts_until: expect.any(String), since: expect.any(String) } },
    ]);
    expect((await attemptOf(later.exam.id)).acceptsUntil).toBeNull();
  });

  it("is found whatever a server with its clock ahead has written before", async () => {
    vi.useFakeTimers({ now: Date.now() + 60 * MINUTE, toFake: ["Date", "performance"] });
    await beat();
    vi.useFakeTimers({ toFake: ["performance"] });
    const { exam, learner } = await running();
    await at(5 * MINUTE);
    expect(await noteOutage()).toBe(1);
    expect((await desk(exam, learner).save({ question: 1, option: 0, seq: 2 })).status).toBe(200);
    // A server of an earlier build trusted its own clock and may have written such a time.
    await prisma.presence.updateMany({ data: { seenAt: new Date(Date.now() + 60 * MINUTE) } });
    await beat();
    await at(10 * MINUTE);
    const again = await running();
    await at(15 * MINUTE);
    await desk(again.exam, again.learner).save({ question: 1, option: 0, seq: 2 });
    expect((await attemptOf(again.exam.id)).acceptsUntil).not.toBeNull();
  });

  it("is found by a request that came after it, also when the question that is under way is older", async () => {
    const { exam, learner, key } = await running();
    await at(12_000);
    const { promise: standstill, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: asked, resolve: tell } = Promise.withResolvers<void>();
    const query = hotPool.query.bind(hotPool) as (...parts: unknown[]) => Promise<unknown>;
    // The response has arrived, but the process pauses before it reads it.
    const held = vi.spyOn(hotPool, "query").mockImplementationOnce((async (...parts: unknown[]) => {
      const response = await query(...parts);
      tell();
      await standstill;
      return response;
    }) as never);
    const before = examNow();
    await asked;
    await at(5 * MINUTE);
    const after = examNow();
    goOn();
    await Promise.all([before, after]);
    held.mockRestore();
    expect((await attemptOf(exam.id)).acceptsUntil).not.toBeNull();
    expect((await desk(exam, learner).save({ question: 1, option: 0, seq: 2 }, key)).status).toBe(200);
  });

  it("is none while a server beats", async () => {
    const { exam, learner } = await running();
    await live(0, 1.5 * MINUTE);
    expect((await attemptOf(exam.id)).acceptsUntil).toBeNull();
    expect(await desk(exam, learner).save({ question: 1, option: 0, seq: 2 })).toMatchObject({
      status: 409,
      body: { code: "time_over" },
    });
  });
});

it("repeated openings are counted in the attempt: no row for each", async () => {
  const { exam, learner } = await running();
  await Promise.all(Array.from({ length: 20 }, () => desk(exam, learner).start()));
  expect(await prisma.attemptEvent.count({ where: { attempt: { examId: exam.id } } })).toBe(0);
  expect(await attemptOf(exam.id)).toMatchObject({ openings: 21, lastOpenedAt: expect.any(Date) });
});
