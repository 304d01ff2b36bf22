import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import type { Rehearsal } from "@/lib/exams/rehearsal/schema";
import { forgetRoom } from "@/lib/exams/room/queries";
import type { Question, Result } from "@/lib/exams/schema";
import { endOldRows } from "@/lib/retention/mutations";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import { logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { staffApi } from "@/test/staff";

type BuiltExam = Awaited<ReturnType<typeof createExam>>;

async function rehearserOf(exam: BuiltExam) {
  const { call, user } = await staffApi("TEACHER");
  const at = (part = "") => `/api/staff/exams/${exam.id}/rehearsal/${part}`;
  const [first, second] = exam.version.questions;
  if (!first || !second) throw new Error("the exam has two questions");
  const optionsOf = { first: first.options.map(({ id }) => id), second: second.options.map(({ id }) => id) };
  const withKey = (key?: string) => (key ? { headers: { "x-attempt-key": key } } : {});
  return {
    user,
    call,
    first: first.id,
    second: second.id,
    optionsOf,
    see: async () => (await call("GET", at())).body as Rehearsal,
    start: () => call("POST", at("start/")),
    questions: () => call("GET", at("questions/")),
    save: (question_id: number, answer_id: number | null | undefined, seq?: number, key?: string) =>
      call("POST", at("save-answer/"), { ...withKey(key), body: { question_id, answer_id, seq } }),
    submit: (body: object[] = [], key?: string) => call("PUT", at("submit/"), { ...withKey(key), body }),
    result: () => call("GET", at("results/")),
    remove: () => call("DELETE", at()),
  };
}

const draft = () => createExam(prisma, { isActive: false, hasNegativeMarking: true, negativeMarks: "0.25" });

test("an exam that no learner can begin is sat to its result, and shows no key before", async () => {
  const exam = await draft();
  const it = await rehearserOf(exam);
  expect(await it.see()).toMatchObject({ is_active: true, user_attempt: null, is_outdated: false });
  expect((await it.start()).status).toBe(200);
  const questions = await it.questions();
  expect(JSON.stringify(questions.body)).not.toMatch(/correct|explanation|প্রথমটি ঠিক/);
  expect((questions.body as Question[]).map(({ id }) => id)).toEqual(exam.version.questions.map(({ id }) => id));
  expect((await it.save(it.first, it.optionsOf.first[0], 2)).body).toMatchObject({
    remaining_seconds: expect.any(Number),
  });
  // This save was sent before the one above and arrives after it (R3).
  await it.save(it.first, it.optionsOf.first[1], 1);
  expect((await it.save(it.first, it.optionsOf.second[0])).body).toMatchObject({ code: "answer_not_in_exam" });
  const early = await it.result();
  expect([early.status, early.body]).toEqual([400, expect.objectContaining({ code: "attempt_not_completed" })]);
  expect((await it.see()).user_attempt).toMatchObject({ is_completed: false, score: null });

  const handedIn = await it.submit([{ question_id: it.second, answer_id: it.optionsOf.second[1] }]);
  expect(handedIn.body).toMatchObject({ score: 0.75, total_marks: 5, seal_reason: "submitted", unanswered: 3 });
  expect((await it.submit([])).body).toEqual(handedIn.body);
  expect((await it.save(it.first, null)).body).toMatchObject({ code: "attempt_already_completed" });
  expect((await it.start()).body).toMatchObject({ code: "attempt_already_completed" });
  const result = (await it.result()).body as Result;
  expect(result).toMatchObject({ score: 0.75, rank: null, keys_available_at: null, negative_marks: 0.25 });
  expect(result.answers[0]).toMatchObject({ is_correct: true, explanation: "প্রথমটি ঠিক।" });
});

test("it opens the exam to nobody else, and nothing counts it", async () => {
  const exam = await draft();
  const it = await rehearserOf(exam);
  const learner = await createUser(prisma);
  await createEnrollment(prisma, { userId: learner.id, batchId: exam.batchId, payment: null }, new Date());
  await it.start();
  await it.save(it.first, it.optionsOf.first[0]);
  const token = (await logIn(learner)).access;
  for (const [method, part, refused] of [
    ["POST", "start", 400],
    ["GET", "questions", 400],
    ["GET", "results", 404],
  ] as const) {
    const answer = await api(method, `/api/exams/${exam.id}/${part}/`, { token });
    expect([part, answer.status]).toEqual([part, refused]);
  }
  expect((await api("GET", `/api/staff/exams/${exam.id}/rehearsal/questions/`, { token })).status).toBe(401);
  await it.submit();

  expect(await prisma.attempt.count({ where: { examId: exam.id } })).toBe(0);
  expect(await prisma.standing.count({ where: { batchId: exam.batchId } })).toBe(0);
  forgetRoom(exam.id);
  const { body: room } = await it.call("GET", `/api/staff/exams/${exam.id}/room/`);
  expect(room.counts).toMatchObject({ all: 1, not_started: 1, handed_in: 0 });
  expect((await it.call("GET", `/api/staff/exams/${exam.id}/results/`)).body.rows).toEqual([]);
  const { body: shown } = await it.call("GET", `/api/staff/exams/${exam.id}/`);
  expect(shown).toMatchObject({ state: "draft", running: 0, handed_in: 0, rehearsals: 0 });
  // Nor does it hold the exam: questions are changed in the same version, and the exam can go.
  const lineage = exam.version.questions[0]?.lineage;
  const changed = { text: "x?", marks: 1, explanation: "", options: [], revision: 1 };
  const edited = await it.call("PUT", `/api/staff/exams/${exam.id}/questions/${lineage}/`, { body: changed });
  expect(edited.body).toMatchObject({ is_new_version: false });
  expect((await it.call("DELETE", `/api/staff/exams/${exam.id}/`)).status).toBe(204);
});

test("everybody has their own, from many starts at once one, and the newest of them saves (R1, R9)", async () => {
  const exam = await draft();
  const [one, other] = await Promise.all([rehearserOf(exam), rehearserOf(exam)]);
  const started = await Promise.all(Array.from({ length: 8 }, one.start));
  expect(new Set(started.map(({ status, body }) => `${status} ${body.id} ${body.started_at}`)).size).toBe(1);
  expect(new Set(started.map(({ body }) => body.attempt_key)).size).toBe(8);
  expect((await other.see()).user_attempt).toBeNull();
  const { body: newest } = await one.start();
  const stale = await one.save(one.first, one.optionsOf.first[0], 1, started[0]?.body.attempt_key);
  expect(stale.body).toMatchObject({ code: "attempt_opened_elsewhere" });
  expect((await one.save(one.first, one.optionsOf.first[0], 1, newest.attempt_key)).status).toBe(200);
  expect((await other.questions()).body).toMatchObject({ code: "attempt_not_started" });
});

test("saves beside each other and beside the hand-in are graded or refused, none is lost", async () => {
  const exam = await draft();
  const it = await rehearserOf(exam);
  await it.start();
  const right = exam.version.questions.map(({ id, options }) => [id, options[0]?.id] as const);
  const [last, ...before] = right;
  const saved = await Promise.all(before.map(([question, option]) => it.save(question, option)));
  expect(saved.map(({ status }) => status)).toEqual(before.map(() => 200));
  const [late, ...handIns] = await Promise.all([
    it.save(last?.[0] ?? 0, last?.[1]),
    ...Array.from({ length: 4 }, () => it.submit()),
  ]);
  const score = before.length + (late.status === 200 ? 1 : 0);
  expect(handIns.map(({ body }) => body.score)).toEqual(handIns.map(() => score));
  expect((await it.result()).body).toMatchObject({ score, wrong_answers: 0 });
});

test("its time hands in what was saved", async () => {
  const it = await rehearserOf(await draft());
  await it.start();
  await it.save(it.first, it.optionsOf.first[0]);
  const deadline = new Date(Date.now() - 60_000);
  await prisma.rehearsal.updateMany({ where: { userId: it.user.id }, data: { deadlineAt: deadline } });
  expect((await it.save(it.second, it.optionsOf.second[0])).body).toMatchObject({ code: "time_over" });
  const answer = await it.submit([{ question_id: it.second, answer_id: it.optionsOf.second[0] }]);
  expect(answer.body).toMatchObject({ score: 1, seal_reason: "time_over", completed_at: deadline.toISOString() });
  expect((await it.see()).user_attempt).toMatchObject({ is_completed: true, seal_reason: "time_over", score: 1 });
});

test("of changed questions there is none any more: it begins again; so it does when thrown away", async () => {
  const exam = await draft();
  const it = await rehearserOf(exam);
  const { body: first } = await it.start();
  const [question] = exam.version.questions;
  const options = ["দুই", "চার"].map((text, index) => ({ text, is_correct: index === 1 }));
  const changed = { text: "কয়টি?", marks: 2, explanation: "", options, revision: 1 };
  await it.call("PUT", `/api/staff/exams/${exam.id}/questions/${question?.lineage}/`, { body: changed });
  expect(await it.see()).toMatchObject({ is_outdated: true, user_attempt: null, total_marks: 6 });
  expect((await it.save(it.second, null)).body).toMatchObject({ code: "attempt_not_started" });
  const { body: second } = await it.start();
  expect(second.id).not.toBe(first.id);
  expect((await it.questions()).body[0]).toMatchObject({ question_text: "কয়টি?", marks: 2 });
  await it.submit();
  expect((await it.remove()).status).toBe(204);
  expect(await it.see()).toMatchObject({ is_outdated: false, user_attempt: null });
  const actions = await prisma.auditEntry.findMany({ where: { actorId: it.user.id }, orderBy: { id: "asc" } });
  expect(actions.map(({ action }) => action).filter((action) => action.startsWith("exam.rehears"))).toEqual([
    ...["exam.rehearse", "exam.rehearse", "exam.rehearsal_removed"],
  ]);
});

test("what learners could not be asked is not rehearsed; after a month a rehearsal is gone", async () => {
  const empty = await createExam(prisma, { isActive: false, questions: [] });
  const { call } = await staffApi("TEACHER");
  const refused = await call("POST", `/api/staff/exams/${empty.id}/rehearsal/start/`);
  expect([refused.status, refused.body.code]).toEqual([409, "exam_not_ready"]);
  const it = await rehearserOf(
    await createExam(prisma, { isActive: false, shuffleQuestions: true, shuffleOptions: true }),
  );
  await it.start();
  const order = (answer: { body: Question[] }) => answer.body.map(({ id, answers }) => [id, answers.map((a) => a.id)]);
  expect(order(await it.questions())).toEqual(order(await it.questions()));
  // The caller's session must last as long as the rehearsal.
  await prisma.session.updateMany({ data: { expiresAt: new Date(Date.now() + 60 * 24 * 3600_000) } });
  await endOldRows(new Date(Date.now() + 29 * 24 * 3600_000));
  expect((await it.questions()).status).toBe(200);
  await endOldRows(new Date(Date.now() + 31 * 24 * 3600_000));
  expect((await it.see()).user_attempt).toBeNull();
});
