import { describe, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { api } from "@/test/api";
import { desk, type Learner, moveDeadlines, sitThrough, sitting } from "@/test/sitting";

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
type Exam = Awaited<ReturnType<typeof sitting>>["exam"];

const setExam = (exam: Exam, data: { closesAt?: Date; keysAt?: Date }) =>
  prisma.exam.update({ where: { id: exam.id }, data });

/** One learner has handed in, the other still writes. */
async function halfWay(overrides: Parameters<typeof sitting>[1]) {
  const { exam, learners } = await sitting(2, overrides);
  const [done, writing] = learners as [Learner, Learner];
  await sitThrough(exam, done, [0, 1, null, 0, 0]);
  await desk(exam, writing).start();
  return { exam, done, writing };
}

const telling = ["correct_answer_id", "is_correct", "marks_awarded", "explanation"] as const;

/**
 * The time from which learners who have handed in see keys, in the result and in the file of their own data; null: they
 * see them.
 */
async function keysOf(exam: Exam, { token }: Learner): Promise<string | null> {
  const { body } = await desk(exam, { token }).results();
  const isShown = body.keys_available_at === null;
  for (const answer of body.answers) {
    for (const name of telling) expect(answer[name] !== null, name).toBe(isShown);
  }
  const { body: file } = await api("GET", "/api/account/export/", { token });
  expect(file.exams[0].keys_available_at).toBe(body.keys_available_at);
  for (const { correct, marks_awarded } of file.exams[0].answers) {
    expect([correct !== null, marks_awarded !== null]).toEqual([isShown, isShown]);
  }
  return body.keys_available_at;
}

const announced = async (exam: Exam, { token }: Learner) => {
  const { body } = await api("GET", `/api/exams/${exam.id}/`, { token });
  return [body.key_release, body.keys_available_at];
};

describe("keys and explanations", () => {
  it("come at once where an exam never closes and nothing else is said", async () => {
    const { exam, done, writing } = await halfWay({});
    expect(await announced(exam, writing)).toEqual(["at_once", null]);
    expect(await keysOf(exam, done)).toBeNull();
  });

  it("come at once from an exam that closes only where that is said", async () => {
    const { exam, done, writing } = await halfWay({ closesAt: minutesFromNow(60), keyRelease: "AT_ONCE" });
    expect(await announced(exam, writing)).toEqual(["at_once", null]);
    expect(await keysOf(exam, done)).toBeNull();
  });

  it("come at closing from an exam that closes, said or not", async () => {
    for (const keyRelease of [null, "AT_CLOSING"] as const) {
      const closesAt = minutesFromNow(60);
      const { exam, done, writing } = await halfWay({ closesAt, keyRelease });
      expect(await announced(exam, writing)).toEqual(["at_closing", closesAt.toISOString()]);
      expect(await keysOf(exam, done)).toBe(closesAt.toISOString());
      await desk(exam, writing).submit([]);
      expect(await keysOf(exam, done)).toBe(closesAt.toISOString());
      await setExam(exam, { closesAt: minutesFromNow(-1) });
      expect(await keysOf(exam, done)).toBeNull();
    }
  });

  it("wait as long as a last answer is taken after the closing", async () => {
    const { exam, done } = await halfWay({ closesAt: minutesFromNow(60) });
    await moveDeadlines(exam.id, -60);
    await setExam(exam, { closesAt: new Date(Date.now() - 2000) });
    expect(await keysOf(exam, done)).not.toBeNull();
    await setExam(exam, { closesAt: new Date(Date.now() - 6000) });
    expect(await keysOf(exam, done)).toBeNull();
  });

  it("wait for whoever still writes after the closing, and come with their hand-in", async () => {
    const { exam, done, writing } = await halfWay({ closesAt: minutesFromNow(60) });
    await setExam(exam, { closesAt: minutesFromNow(-1) });
    const { deadlineAt } = await prisma.attempt.findFirstOrThrow({ where: { examId: exam.id, sealedAt: null } });
    expect(await keysOf(exam, done)).toBe(deadlineAt.toISOString());
    await desk(exam, writing).submit([]);
    expect(await keysOf(exam, done)).toBeNull();
    expect(await keysOf(exam, writing)).toBeNull();
  });

  it("come at an instant, and wait for whoever still writes then", async () => {
    const keysAt = minutesFromNow(120);
    const { exam, done, writing } = await halfWay({ closesAt: minutesFromNow(60), keyRelease: "AT_INSTANT", keysAt });
    expect(await announced(exam, writing)).toEqual(["at_instant", keysAt.toISOString()]);
    await setExam(exam, { closesAt: minutesFromNow(-60) });
    expect(await keysOf(exam, done)).toBe(keysAt.toISOString());
    await setExam(exam, { keysAt: minutesFromNow(-1) });
    expect(Date.parse((await keysOf(exam, done)) ?? "")).toBeGreaterThan(Date.now());
    await desk(exam, writing).submit([]);
    expect(await keysOf(exam, done)).toBeNull();
  });

  it("hide again when the exam is opened for longer", async () => {
    const { exam, done, writing } = await halfWay({ closesAt: minutesFromNow(60) });
    await desk(exam, writing).submit([]);
    await setExam(exam, { closesAt: minutesFromNow(-1) });
    expect(await keysOf(exam, done)).toBeNull();
    const closesAt = minutesFromNow(30);
    await setExam(exam, { closesAt });
    expect(await keysOf(exam, done)).toBe(closesAt.toISOString());
  });
});
