import { afterAll, expect, it, vi } from "vitest";
import { clockAheadMs } from "@/lib/clock-queries";
import { pool, prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { desk, type Learner, moveDeadlines, sitting } from "@/test/sitting";

afterAll(async () => {
  vi.useRealTimers();
  await prisma.$disconnect();
  await pool.end();
});

it("is judged by the database's clock already, of which the process knew nothing before", async () => {
  const { exam, learners } = await sitting(1);
  const learner = learners[0] as Learner;
  const { id } = await createAttempt(prisma, exam, { userId: learner.user.id, minutesTaken: null, choices: [] });
  await moveDeadlines(exam.id, 300);
  expect(clockAheadMs()).toBeUndefined();
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ["Date"] });
  const { body } = await desk(exam, learner).submit([{ question: 0, option: 0, seq: 1 }]);
  expect(body).toMatchObject({ seal_reason: "submitted", correct_answers: 1 });
  expect(await prisma.attemptAnswer.count({ where: { attemptId: id } })).toBe(1);
});
