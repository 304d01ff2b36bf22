import { Client } from "pg";
import { expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { endOldRows } from "@/lib/retention/mutations";
import { buildQuestions } from "@/prisma/factories/exam";
import { api } from "@/test/api";
import { desk, sitting } from "@/test/sitting";

async function hall() {
  const { exam, learners } = await sitting(1, { questions: buildQuestions(4) });
  const [learner] = learners;
  if (!learner) throw new Error("somebody sits");
  const { token } = learner;
  const ids = exam.version.questions.map(({ id }) => id);
  const url = (part: string) => `/api/exams/${exam.id}/${part}/`;
  const flag = (numbers: number[], seq?: number, key?: string) =>
    api("PUT", url("flags"), {
      token,
      body: { question_ids: numbers.map((number) => ids[number - 1]), seq },
      headers: key ? { "X-Attempt-Key": key } : {},
    });
  const flagged = async () => {
    const { body } = await api("GET", url("questions"), { token });
    return body.flatMap((question: { is_flagged: boolean }, index: number) => (question.is_flagged ? [index + 1] : []));
  };
  return { exam, token, url, flag, flagged, ...desk(exam, learner) };
}

it("are seen by whichever device opens the attempt next, and written by the newest alone", async () => {
  const { start, flag, flagged } = await hall();
  const first = (await start()).body.attempt_key;
  expect(await flagged()).toEqual([]);
  expect(await flag([3, 1, 3], 1, first)).toMatchObject({ status: 200, body: { is_kept: true } });
  expect(await flagged()).toEqual([1, 3]);

  const second = (await start()).body.attempt_key;
  expect(await flagged()).toEqual([1, 3]);
  expect(await flag([2], 9, first)).toMatchObject({ status: 409, body: { code: "attempt_opened_elsewhere" } });
  // It counts for itself.
  expect(await flag([4], 1, second)).toMatchObject({ status: 200, body: { is_kept: true } });
  expect(await flagged()).toEqual([4]);
});

it("that arrive late change nothing, and an empty list takes all back", async () => {
  const { start, flag, flagged } = await hall();
  const key = (await start()).body.attempt_key;
  await flag([1, 2], 5, key);
  for (const seq of [4, 5]) expect((await flag([3], seq, key)).body.is_kept).toBe(false);
  expect(await flagged()).toEqual([1, 2]);
  await flag([], 6, key);
  expect(await flagged()).toEqual([]);
  // A client that does not count is taken as it comes.
  await flag([4]);
  expect(await flagged()).toEqual([4]);
});

it("belong to the exam, to a running attempt, and to nobody who has not begun", async () => {
  const { start, submit, flag, flagged, token, url } = await hall();
  expect(await flag([1])).toMatchObject({ status: 400, body: { code: "attempt_not_started" } });
  await start();
  await flag([1]);
  const put = (question_ids: unknown) => api("PUT", url("flags"), { token, body: { question_ids } });
  const other = (await hall()).exam.version.questions[0]?.id;
  expect(await put([other])).toMatchObject({ status: 400, body: { code: "answer_not_in_exam" } });
  expect((await put(Array(501).fill(other))).status).toBe(400);
  expect((await put("1")).status).toBe(400);
  expect(await flagged()).toEqual([1]);
  await submit();
  expect(await flag([2])).toMatchObject({ status: 409, body: { code: "attempt_already_completed" } });
});

it("keep no save and no seal waiting, and count as no answer", async () => {
  const { exam, start, save, submit, flag, results } = await hall();
  const key = (await start()).body.attempt_key;
  await flag([1, 2], 1, key);
  const locker = new Client({ connectionString: process.env.DATABASE_URL });
  await locker.connect();
  await locker.query("begin");
  await locker.query(
    "select 1 from attempt_flags where attempt_id in (select id from attempts where exam_id = $1) for update",
    [exam.id],
  );
  try {
    const late = flag([3], 2, key);
    expect((await save({ question: 0, option: 0, seq: 1 }, key)).status).toBe(200);
    expect(await submit([], key)).toMatchObject({ status: 200, body: { correct_answers: 1, unanswered: 3 } });
    await locker.query("rollback");
    expect((await late).status).toBe(200);
  } finally {
    await locker.end();
  }
  expect((await results()).body).toMatchObject({ correct_answers: 1, wrong_answers: 0, unanswered: 3 });
  expect(await prisma.attemptAnswer.count({ where: { attempt: { examId: exam.id } } })).toBe(1);
});

it("end a week after the seal", async () => {
  const { exam, start, submit, flag } = await hall();
  const key = (await start()).body.attempt_key;
  await flag([1], 1, key);
  await submit([], key);
  const kept = () => prisma.attemptFlags.count({ where: { attempt: { examId: exam.id } } });
  const sealed = (daysAgo: number) =>
    prisma.attempt.updateMany({
      where: { examId: exam.id },
      data: { sealedAt: new Date(Date.now() - daysAgo * 86_400_000) },
    });
  await sealed(6);
  await endOldRows(new Date());
  expect(await kept()).toBe(1);
  await sealed(8);
  await endOldRows(new Date());
  expect(await kept()).toBe(0);
});
