import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { ACCEPTING_WINDOW_SECONDS } from "@/lib/exams/time-over";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { type BuiltExam, createExam } from "@/prisma/factories/exam";
import { fromRoot } from "@/scripts/paths";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";

/** An enrolled learner before an exam. */
async function sit(overrides: Parameters<typeof createExam>[1] = {}) {
  const batch = await createBatch(prisma);
  const exam = await createExam(prisma, { batchId: batch.id, ...overrides });
  const learner = await enrol(batch.id);
  return { exam, batchId: batch.id, ...learner };
}

async function enrol(batchId: number) {
  const user = await createAccount();
  await createEnrollment(prisma, { userId: user.id, batchId });
  const { access, refresh } = await logIn(user);
  return { user, token: access, refresh };
}

type Device = { exam: BuiltExam; token: string; key?: string };
const headers = ({ key }: Device): Record<string, string> => (key ? { "X-Attempt-Key": key } : {});
const url = ({ exam }: Device, part = "") => `/api/exams/${exam.id}/${part}`;
const start = ({ token, ...device }: Device) => api("POST", url({ token, ...device }, "start/"), { token });
const questions = (device: Device) => api("GET", url(device, "questions/"), { token: device.token });
const results = (device: Device) => api("GET", url(device, "results/"), { token: device.token });
const submit = (device: Device, body: unknown = []) =>
  api("PUT", url(device, "submit/"), { token: device.token, body, headers: headers(device) });

/** @param option index of the option, or null to clear */
function save(device: Device, question: number, option: number | null, seq?: number) {
  const asked = device.exam.version.questions[question];
  const answer_id = option === null ? null : asked?.options[option]?.id;
  const body = { question_id: asked?.id, answer_id, ...(seq === undefined ? {} : { seq }) };
  return api("POST", url(device, "save-answer/"), { token: device.token, body, headers: headers(device) });
}

const entry = (exam: BuiltExam, question: number, option: number | null, seq?: number) => ({
  question_id: exam.version.questions[question]?.id,
  answer_id: option === null ? null : exam.version.questions[question]?.options[option]?.id,
  ...(seq === undefined ? {} : { seq }),
});

/** As if the attempt had begun earlier. */
const rewind = (examId: number, seconds: number) =>
  pool.query(
    `update attempts set started_at = started_at - make_interval(secs => $2), deadline_at = deadline_at - make_interval(secs => $2)
      where exam_id = $1`,
    [examId, seconds],
  );
const moveDeadline = (examId: number, secondsFromNow: number) =>
  pool.query(
    "update attempts set started_at = now() - interval '1 hour', deadline_at = now() + make_interval(secs => $2) where exam_id = $1",
    [examId, secondsFromNow],
  );

describe("starting (R1)", () => {
  it("makes one attempt of twenty parallel starts, all with the same beginning", async () => {
    const sitting = await sit();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(sitting)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.started_at)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await prisma.attempt.count({ where: { examId: sitting.exam.id } })).toBe(1);
  });

  it("answers with everything a clock needs, and again while it runs", async () => {
    const sitting = await sit({ durationMinutes: 75 });
    const { body } = await start(sitting);
    expect(body).toEqual({
      id: expect.any(Number),
      started_at: expect.any(String),
      deadline_at: expect.any(String),
      server_time: expect.any(String),
      duration: 75,
      attempt_key: expect.any(String),
      last_seq: 0,
      answers_count: 5,
    });
    expect(Date.parse(body.deadline_at) - Date.parse(body.started_at)).toBe(75 * 60_000);
    await save(sitting, 0, 1, 41);
    const again = await start(sitting);
    expect(again.body).toMatchObject({ id: body.id, started_at: body.started_at, last_seq: 41 });
    expect(again.body.attempt_key).not.toBe(body.attempt_key);
  });

  it("is refused for an inactive, a future and a closed exam; a running attempt goes on", async () => {
    const hour = 3600_000;
    for (const overrides of [
      { isActive: false },
      { opensAt: new Date(Date.now() + hour) },
      { closesAt: new Date(Date.now() - hour) },
    ]) {
      const refused = await start(await sit(overrides));
      expect(refused).toMatchObject({ status: 400, body: { code: "exam_not_active", error: expect.any(String) } });
    }
    const sitting = await sit();
    const { body } = await start(sitting);
    await prisma.exam.update({
      where: { id: sitting.exam.id },
      data: { isActive: false, closesAt: new Date(Date.now() - 1) },
    });
    expect((await start(sitting)).body).toMatchObject({ id: body.id, deadline_at: body.deadline_at });
    expect((await save(sitting, 0, 0)).status).toBe(200);
  });

  it("ends with the exam's closing time", async () => {
    const closesAt = new Date(Date.now() + 10 * 60_000);
    const { body } = await start(await sit({ durationMinutes: 30, closesAt }));
    expect(body.deadline_at).toBe(closesAt.toISOString());
  });

  it("is refused after completion", async () => {
    const sitting = await sit();
    await start(sitting);
    await submit(sitting);
    expect(await start(sitting)).toMatchObject({ status: 400, body: { code: "attempt_already_completed" } });
  });
});

describe("the questions (R6, R10, R12)", () => {
  it("come after the start, with what is saved so far, and not after the seal", async () => {
    const sitting = await sit();
    expect(await questions(sitting)).toMatchObject({ status: 400, body: { code: "attempt_not_started" } });
    await start(sitting);
    await save(sitting, 1, 2);
    const { body, headers: answerHeaders } = await questions(sitting);
    expect(body).toHaveLength(5);
    expect(Object.keys(body[0])).toEqual([
      "id",
      "kind",
      "question_text",
      "marks",
      "answers",
      "selected_answer_id",
      "is_flagged",
    ]);
    expect(Object.keys(body[0].answers[0])).toEqual(["id", "answer_text"]);
    expect(body[0].selected_answer_id).toBeNull();
    expect(body[1].selected_answer_id).toBe(sitting.exam.version.questions[1]?.options[2]?.id);
    expect(Date.parse(answerHeaders.get("x-server-time") ?? "")).toBeGreaterThan(0);
    await submit(sitting);
    expect(await questions(sitting)).toMatchObject({ status: 409, body: { code: "attempt_already_completed" } });
  });

  it("keep the drawn order on every look, and grading goes by id", async () => {
    const sitting = await sit({ shuffleQuestions: true, shuffleOptions: true });
    await start(sitting);
    const first = (await questions(sitting)).body;
    expect((await questions(sitting)).body).toEqual(first);
    await start(sitting);
    expect((await questions(sitting)).body).toEqual(first);
    expect(first.map(({ id }: { id: number }) => id).sort()).toEqual(
      sitting.exam.version.questions.map(({ id }) => id).sort(),
    );
    for (const index of [0, 1, 2, 3, 4]) await save(sitting, index, 0);
    expect((await submit(sitting)).body).toMatchObject({ score: 5, correct_answers: 5 });
    expect((await results(sitting)).body.answers.map((answer: { question_id: number }) => answer.question_id)).toEqual(
      first.map(({ id }: { id: number }) => id),
    );
  });

  it("and every other payload before the seal say nothing of the keys", async () => {
    const sitting = await sit({ closesAt: new Date(Date.now() + 3600_000) });
    const other = { ...sitting, ...(await enrol(sitting.batchId)) };
    await start(other);
    await save(other, 0, 0);
    const answers = [
      await start(sitting),
      await questions(sitting),
      await save(sitting, 0, 1),
      await api("GET", url(sitting), { token: sitting.token }),
      await api("GET", `/api/batches/${sitting.batchId}/exams/`, { token: sitting.token }),
      await api("GET", `/api/batches/${sitting.batchId}/`, { token: sitting.token }),
      await api("GET", `/api/batches/${sitting.batchId}/leaderboard/`, { token: sitting.token }),
      await api("GET", `/api/batches/${sitting.batchId}/my-ranking/`, { token: sitting.token }),
      await api("GET", "/api/courses/", { token: sitting.token }),
      await api("GET", "/api/enrolled-courses/", { token: sitting.token }),
      await results(sitting),
    ];
    for (const { body } of answers) expect(keysThatTell(body)).toEqual([]);
    // Before the closing time a result has its numbers and no key.
    await submit(other);
    const { body: result } = await results(other);
    expect(result).toMatchObject({ score: 1, keys_available_at: expect.any(String) });
    for (const answer of result.answers) {
      expect(answer).toMatchObject({
        correct_answer_id: null,
        is_correct: null,
        marks_awarded: null,
        explanation: null,
      });
    }
  });
});

/** Names of values anywhere in a payload that could tell which answer is right. */
function keysThatTell(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => keysThatTell(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) {
    return typeof value === "string" && /প্রথমটি ঠিক/.test(value) ? [path] : [];
  }
  return Object.entries(value).flatMap(([name, inner]) => {
    const tells =
      /correct|explanation|weight|awarded|key(?!s_available|_release)|fraction/i.test(name) && name !== "attempt_key";
    return [...(tells ? [`${path}.${name}`] : []), ...keysThatTell(inner, `${path}.${name}`)];
  });
}

describe("saving (R3, R9, R18)", () => {
  it("answers with the time left and clears with null", async () => {
    const sitting = await sit({ durationMinutes: 10 });
    await start(sitting);
    const { status, body } = await save(sitting, 0, 1, 1);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["saved_at", "remaining_seconds", "deadline_at", "server_time"]);
    expect(body.remaining_seconds).toBeGreaterThan(590);
    expect(body.remaining_seconds).toBeLessThanOrEqual(600);
    await save(sitting, 0, null, 2);
    expect((await questions(sitting)).body[0].selected_answer_id).toBeNull();
  });

  it("ends in the same state in whatever order and how often its saves arrive", async () => {
    const sitting = await sit();
    await start(sitting);
    const saves: [number, number | null, number][] = [
      [0, 1, 1],
      [1, 3, 2],
      [0, 2, 3],
      [2, 0, 4],
      [1, null, 5],
      [0, 0, 6],
      [2, 1, 7],
    ];
    const shuffled = [...saves, ...saves].toSorted((a, b) => ((a[2] * 7919) % 13) - ((b[2] * 104_729) % 13));
    await Promise.all(shuffled.map(([question, option, seq]) => save(sitting, question, option, seq)));
    for (const [question, option, seq] of saves.toReversed()) {
      expect((await save(sitting, question, option, seq)).status).toBe(200);
    }
    const chosen = (await questions(sitting)).body.map(
      (q: { selected_answer_id: number | null }) => q.selected_answer_id,
    );
    const optionId = (question: number, option: number) =>
      sitting.exam.version.questions[question]?.options[option]?.id;
    expect(chosen).toEqual([optionId(0, 0), null, optionId(2, 1), null, null]);
  });

  it("takes the last one from clients that do not count", async () => {
    const sitting = await sit();
    await start(sitting);
    for (const option of [1, 2, 0]) await save(sitting, 0, option);
    expect((await submit(sitting)).body.correct_answers).toBe(1);
  });

  it("takes ids as texts and from a form, as the former backend did", async () => {
    const sitting = await sit();
    await start(sitting);
    const [first, second, third] = sitting.exam.version.questions;
    const rightOf = (question = first) => String(question?.options[0]?.id);
    const send = (call: Parameters<typeof api>[2]) =>
      api("POST", url(sitting, "save-answer/"), { token: sitting.token, ...call });
    const texts = { question_id: String(first?.id), answer_id: ` ${rightOf(first)}.0 ` };
    expect((await send({ body: texts })).status).toBe(200);
    const form = new URLSearchParams({ question_id: String(second?.id), answer_id: rightOf(second) });
    expect((await send({ form })).status).toBe(200);
    const handedIn = await submit(sitting, {
      answers: [{ question_id: String(third?.id), answer_id: rightOf(third), seq: "7" }],
    });
    expect(handedIn).toMatchObject({ status: 200, body: { correct_answers: 3 } });
  });

  it("says of each field what is wrong, in the former backend's words", async () => {
    const sitting = await sit();
    await start(sitting);
    const refused = async (body: unknown) =>
      (await api("POST", url(sitting, "save-answer/"), { token: sitting.token, body })).body;
    const required = ["This field is required."];
    const none = ["This field may not be null."];
    const integer = ["A valid integer is required."];
    expect(await refused({})).toEqual({ question_id: required, answer_id: required });
    expect(await refused({ question_id: null, answer_id: "" })).toEqual({ question_id: none, answer_id: integer });
    expect(await refused({ question_id: 1.5, answer_id: "1.5", seq: true })).toEqual({
      question_id: integer,
      answer_id: integer,
      seq: integer,
    });
    expect(await refused({ question_id: 0, answer_id: "9999999999", seq: -1 })).toEqual({
      question_id: ["Ensure this value is greater than or equal to 1."],
      answer_id: ["Ensure this value is less than or equal to 2147483647."],
      seq: ["Ensure this value is greater than or equal to 0."],
    });
    expect((await submit(sitting, {})).body).toEqual({ answers: required });
    expect((await submit(sitting, { answers: "1" })).body).toEqual({ answers: ["Expected a list of items."] });
  });

  it("refuses what does not belong together and changes nothing", async () => {
    const sitting = await sit();
    const foreign = await createExam(prisma, { batchId: sitting.batchId });
    await start(sitting);
    const own = sitting.exam.version.questions;
    const other = foreign.version.questions;
    for (const body of [
      { question_id: other[0]?.id, answer_id: other[0]?.options[0]?.id },
      { question_id: own[0]?.id, answer_id: own[1]?.options[0]?.id },
      { question_id: 2_000_000_000, answer_id: null },
    ]) {
      const answer = await api("POST", url(sitting, "save-answer/"), { token: sitting.token, body });
      expect(answer).toMatchObject({ status: 400, body: { code: "answer_not_in_exam" } });
      const handedIn = await submit(sitting, [entry(sitting.exam, 0, 0), body]);
      expect(handedIn).toMatchObject({ status: 400, body: { code: "answer_not_in_exam" } });
    }
    expect(await prisma.attemptAnswer.count({ where: { attempt: { examId: sitting.exam.id } } })).toBe(0);
    expect((await results(sitting)).status).toBe(400);
  });

  it("lets the newest device write and tells the older one", async () => {
    const sitting = await sit();
    const phone = { ...sitting, key: (await start(sitting)).body.attempt_key };
    expect((await save(phone, 0, 0, 1)).status).toBe(200);
    const laptop = { ...sitting, key: (await start(sitting)).body.attempt_key };
    const stale = await save(phone, 0, 1, 2);
    expect(stale).toMatchObject({ status: 409, body: { code: "attempt_opened_elsewhere" } });
    expect(await submit(phone, [])).toMatchObject({ status: 409, body: { code: "attempt_opened_elsewhere" } });
    expect((await save({ ...sitting, key: "nonsense" }, 0, 1)).status).toBe(409);
    expect((await save(laptop, 1, 0, 2)).status).toBe(200);
    expect((await save(sitting, 2, 0)).status).toBe(200);
    expect((await submit(laptop, [])).body.correct_answers).toBe(3);
    const attempt = await prisma.attempt.findFirstOrThrow({ where: { examId: sitting.exam.id } });
    expect(attempt).toMatchObject({ openings: 2, lastOpenedAt: expect.any(Date) });
  });

  it("goes on after the access token ran out, by a refresh, and stops with the session", async () => {
    const sitting = await sit();
    await start(sitting);
    await save(sitting, 0, 0);
    const { body: renewed } = await api("POST", "/auth/jwt/refresh/", { body: { refresh: sitting.refresh } });
    expect((await save({ ...sitting, token: renewed.access }, 1, 0)).status).toBe(200);
    await api("POST", "/auth/logout-all/", { token: renewed.access });
    for (const answer of [
      await save(sitting, 2, 0),
      await questions(sitting),
      await submit(sitting),
      await start(sitting),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: "token_not_valid" } });
    }
    const { access } = await logIn(sitting.user);
    expect((await submit({ ...sitting, token: access })).body.correct_answers).toBe(2);
  });

  it("ends when the enrolment is cancelled; the result stays (R22)", async () => {
    const sitting = await sit();
    await start(sitting);
    await save(sitting, 0, 0);
    await prisma.enrollment.updateMany({
      where: { batchId: sitting.batchId },
      data: { status: "CANCELLED", endedAt: new Date(), endReason: "ফেরত" },
    });
    expect((await save(sitting, 1, 0)).status).toBe(403);
    expect((await submit(sitting)).status).toBe(403);
    await rewind(sitting.exam.id, 3600);
    expect((await results(sitting)).body).toMatchObject({ score: 1, correct_answers: 1 });
  });
});

describe("the end of the time (R2, R7)", () => {
  it("is the window of the contract", () => {
    const contract = readFileSync(fromRoot("docs/contract.md"), "utf8");
    expect(contract).toContain(`Accepting window after the deadline: ${ACCEPTING_WINDOW_SECONDS} seconds`);
  });

  it("takes saves and submits on the inner edge of the window and none on the outer", async () => {
    const inside = await sit();
    await start(inside);
    await moveDeadline(inside.exam.id, 1 - ACCEPTING_WINDOW_SECONDS);
    expect((await save(inside, 0, 0)).status).toBe(200);
    const handedIn = await submit(inside, [entry(inside.exam, 1, 0)]);
    expect(handedIn.body).toMatchObject({ correct_answers: 2 });
    const { deadlineAt, completedAt } = await prisma.attempt.findFirstOrThrow({ where: { examId: inside.exam.id } });
    expect(completedAt).toEqual(deadlineAt);

    const outside = await sit();
    await start(outside);
    await save(outside, 0, 0);
    await moveDeadline(outside.exam.id, -1 - ACCEPTING_WINDOW_SECONDS);
    expect(await save(outside, 1, 0)).toMatchObject({ status: 409, body: { code: "time_over" } });
    expect((await submit(outside, [entry(outside.exam, 1, 0)])).body).toMatchObject({
      correct_answers: 1,
      unanswered: 4,
    });
  });

  it("seals from k saves without the client, with the deadline as its completion", async () => {
    const sitting = await sit({ hasNegativeMarking: true, negativeMarks: "0.25" });
    await start(sitting);
    for (const [question, option] of [
      [0, 0],
      [1, 0],
      [2, 3],
    ] as const)
      await save(sitting, question, option);
    expect(await sealDueAttempts(await examNow())).toBe(0);
    await rewind(sitting.exam.id, 3600);
    expect(await sealDueAttempts(await examNow())).toBe(1);
    const attempt = await prisma.attempt.findFirstOrThrow({ where: { examId: sitting.exam.id } });
    expect(attempt).toMatchObject({ sealReason: "TIME_OVER", correctCount: 2, wrongCount: 1, blankCount: 2 });
    expect(attempt.completedAt).toEqual(attempt.deadlineAt);
    expect(Number(attempt.score)).toBe(1.75);
    expect((await results(sitting)).body).toMatchObject({ score: 1.75, negative_marks: 0.25, rank: 1 });
    expect(await sealDueAttempts(await examNow())).toBe(0);
  });

  it("is settled by whatever read needs it first", async () => {
    for (const read of [
      (s: Awaited<ReturnType<typeof sit>>) => api("GET", `/api/batches/${s.batchId}/exams/`, { token: s.token }),
      (s: Awaited<ReturnType<typeof sit>>) => api("GET", url(s), { token: s.token }),
      (s: Awaited<ReturnType<typeof sit>>) => results(s),
      (s: Awaited<ReturnType<typeof sit>>) => api("GET", `/api/batches/${s.batchId}/leaderboard/`, { token: s.token }),
      (s: Awaited<ReturnType<typeof sit>>) => api("GET", `/api/batches/${s.batchId}/my-ranking/`, { token: s.token }),
      (s: Awaited<ReturnType<typeof sit>>) => start(s),
      (s: Awaited<ReturnType<typeof sit>>) => submit(s),
    ]) {
      const sitting = await sit();
      await start(sitting);
      await save(sitting, 0, 0);
      await rewind(sitting.exam.id, 3600);
      await read(sitting);
      const attempt = await prisma.attempt.findFirstOrThrow({ where: { examId: sitting.exam.id } });
      expect(attempt).toMatchObject({ sealReason: "TIME_OVER", correctCount: 1 });
    }
  });
});

describe("handing in (R5)", () => {
  it("merges the list with the saves: a null never erases, an entry counts", async () => {
    const sitting = await sit();
    await start(sitting);
    await save(sitting, 0, 0, 1);
    await save(sitting, 1, 1, 2);
    const { body } = await submit(sitting, {
      answers: [entry(sitting.exam, 0, null), entry(sitting.exam, 1, 0), entry(sitting.exam, 2, 0)],
    });
    expect(body).toMatchObject({ correct_answers: 3, wrong_answers: 0, unanswered: 2 });
  });

  it("compares counters where the client sends them", async () => {
    const sitting = await sit();
    await start(sitting);
    await save(sitting, 0, 0, 5);
    await save(sitting, 1, 0, 6);
    const list = [entry(sitting.exam, 0, 1, 4), entry(sitting.exam, 1, null, 7)];
    expect((await submit(sitting, list)).body).toMatchObject({ correct_answers: 1, wrong_answers: 0, unanswered: 4 });
  });

  it("gives the same body to the same submit, to twenty at once too", async () => {
    const sitting = await sit();
    await start(sitting);
    await save(sitting, 0, 0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(sitting, [entry(sitting.exam, 1, 0)])));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { is_completed: true, score: 2, total_marks: 5 } });
    expect((await submit(sitting, [])).body).toEqual(answers[0]?.body);
    const standing = await prisma.standing.findMany({ where: { batchId: sitting.batchId } });
    expect(standing).toMatchObject([{ examsTaken: 1 }]);
    expect(Number(standing[0]?.totalScore)).toBe(2);
    expect(await save(sitting, 2, 0)).toMatchObject({ status: 409, body: { code: "attempt_already_completed" } });
  });

  it("shows results only of what was handed in", async () => {
    const sitting = await sit();
    expect((await results(sitting)).status).toBe(404);
    await start(sitting);
    expect(await results(sitting)).toMatchObject({ status: 400, body: { code: "attempt_not_completed" } });
    await save(sitting, 0, 0);
    await save(sitting, 1, 1);
    await submit(sitting);
    const { body } = await results(sitting);
    expect(body).toMatchObject({
      exam_title: sitting.exam.title,
      score: 1,
      correct_answers: 1,
      wrong_answers: 1,
      unanswered: 3,
      rank: 1,
      keys_available_at: null,
    });
    expect(body.answers[1]).toMatchObject({
      selected_answer_id: sitting.exam.version.questions[1]?.options[1]?.id,
      correct_answer_id: sitting.exam.version.questions[1]?.options[0]?.id,
      is_correct: false,
      marks_awarded: 0,
      explanation: "প্রথমটি ঠিক।",
    });
  });

  it("keeps to the version that was begun (R13)", async () => {
    const sitting = await sit();
    await start(sitting);
    const key = randomUUID();
    await prisma.examVersion.create({
      data: {
        examId: sitting.exam.id,
        number: 2,
        totalMarks: 1,
        questionsCount: 1,
        questions: { create: { position: 1, text: key } },
      },
    });
    expect(JSON.stringify((await questions(sitting)).body)).not.toContain(key);
    expect((await submit(sitting, [entry(sitting.exam, 0, 0)])).body).toMatchObject({ total_marks: 5, score: 1 });
  });
});
