import { describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import type { Challenge } from "@/lib/exams/challenges/schema";
import type { Challenged } from "@/lib/exams/challenges/staff-schema";
import { CHALLENGE_MAX, CHALLENGES_PER_EXAM } from "@/lib/wire/limits";
import { type BuiltExam, buildQuestions } from "@/prisma/factories/exam";
import { api } from "@/test/api";
import { enrol, type Learner, sitThrough, sitting } from "@/test/sitting";
import { staffApi } from "@/test/staff";

const HOUR_MS = 3_600_000;
const questionOf = (exam: BuiltExam, number: number) => exam.version.questions[number - 1]?.id ?? 0;
const urlOf = ({ id }: BuiltExam) => `/api/exams/${id}/challenges/`;

type Answer<T> = { status: number; body: T & { code?: string } };
const challenge = (exam: BuiltExam, { token }: Learner, number: number, more: object = {}) =>
  api("POST", urlOf(exam), {
    token,
    body: { question_id: questionOf(exam, number), text: "গাইটনে অন্য উত্তর", ...more },
  }) as Promise<Answer<Challenge>>;
const ownOf = async (exam: BuiltExam, { token }: Learner) =>
  (await api("GET", urlOf(exam), { token })).body as Challenge[];

async function sat(learners = 1, overrides: Parameters<typeof sitting>[1] = {}) {
  const room = await sitting(learners, { questions: buildQuestions(3), ...overrides });
  for (const learner of room.learners) await sitThrough(room.exam, learner, [0, 1, 0]);
  const [first] = room.learners as [Learner];
  return { ...room, first };
}

const set = (exam: BuiltExam, data: Parameters<typeof prisma.exam.update>[0]["data"]) =>
  prisma.exam.update({ where: { id: exam.id }, data });
const sealedBefore = ({ id }: BuiltExam, hours: number) =>
  pool.query("update attempts set sealed_at = now() - make_interval(hours => $2) where exam_id = $1", [id, hours]);

async function console(role: "TEACHER" | "ADMISSIONS" = "TEACHER") {
  const { call, user } = await staffApi(role);
  const rule = async (exam: BuiltExam, number: number, body: object) => {
    const url = `/api/staff/exams/${exam.id}/challenges/${questionOf(exam, number)}/`;
    return (await call("PUT", url, { body })) as Answer<{ ruling: { ruled_at: string; is_accepted: boolean } }>;
  };
  const list = async (exam: BuiltExam) =>
    (await call("GET", `/api/staff/exams/${exam.id}/challenges/`)).body as Challenged;
  return { call, user, rule, list };
}

const rejected = { decision: "rejected", message: "বইয়ে দেওয়া উত্তরই আছে" };
const accepted = { decision: "accepted", message: "বই অনুযায়ী", correction: { kind: "accepted", options: [0, 1] } };
const told = ({ id }: BuiltExam) =>
  prisma.notice.findMany({ where: { facts: { path: ["exam_id"], equals: id } }, orderBy: { id: "asc" } });

describe("a challenge", () => {
  it("is written once for a question, and corrected until it is decided", async () => {
    const { exam, first } = await sat();
    const made = await challenge(exam, first, 2, { ground: "wrong_key" });
    expect(made).toMatchObject({
      status: 201,
      body: { question_id: questionOf(exam, 2), status: "waiting", message: null, ground: "wrong_key" },
    });
    const again = await challenge(exam, first, 2, { text: "  গ্রে’স অ্যানাটমি, পৃষ্ঠা ৮০৭ " });
    expect(again).toMatchObject({ status: 200, body: { text: "গ্রে’স অ্যানাটমি, পৃষ্ঠা ৮০৭", ground: null } });
    expect(again.body.created_at).toBe(made.body.created_at);
    await challenge(exam, first, 1);
    expect((await ownOf(exam, first)).map(({ question_id }) => question_id)).toEqual([
      questionOf(exam, 1),
      questionOf(exam, 2),
    ]);

    const { rule } = await console();
    expect((await rule(exam, 2, rejected)).status).toBe(200);
    const late = await challenge(exam, first, 2);
    expect(late).toMatchObject({ status: 409, body: { code: "challenge_already_decided" } });
    expect(await ownOf(exam, first)).toMatchObject([
      { status: "waiting" },
      { status: "rejected", message: rejected.message, text: "গ্রে’স অ্যানাটমি, পৃষ্ঠা ৮০৭" },
    ]);
  });

  it("is refused outside its window, which the exam sets", async () => {
    const { exam, first } = await sat();
    const refused = async () => {
      const { status, body } = await challenge(exam, first, 1);
      return [status, body.code];
    };
    const closed = [409, "challenge_window_closed"];
    await sealedBefore(exam, 49);
    expect(await refused()).toEqual(closed);
    await set(exam, { challengeHours: 50 });
    expect((await challenge(exam, first, 1)).status).toBe(201);
    await set(exam, { challengeHours: 0 });
    expect(await refused()).toEqual(closed);
    await set(exam, { challengeHours: 50, closesAt: new Date(Date.now() + HOUR_MS) });
    expect(await refused()).toEqual(closed);
    // The window begins with the release, however long ago the paper was handed in.
    await set(exam, { closesAt: new Date(Date.now() - 40 * HOUR_MS) });
    await sealedBefore(exam, 90);
    expect((await challenge(exam, first, 2)).status).toBe(201);
  });

  it("says until when it may be written, where the figures are", async () => {
    const { exam, first } = await sat();
    const until = async () =>
      (await api("GET", `/api/exams/${exam.id}/statistics/`, { token: first.token })).body.challenges_until;
    const { sealedAt } = await prisma.attempt.findFirstOrThrow({ where: { examId: exam.id } });
    expect(await until()).toBe(new Date(Number(sealedAt) + 48 * HOUR_MS).toISOString());
    await set(exam, { challengeHours: 0 });
    expect(await until()).toBe(null);
  });

  it("takes a question of the own paper only, from whoever handed it in, and no more than a paper may have", async () => {
    const { exam, batchId, first } = await sat(1, { questions: buildQuestions(CHALLENGES_PER_EXAM + 1) });
    const other = await sat();
    const foreign = await challenge(exam, first, 1, { question_id: questionOf(other.exam, 1) });
    expect([foreign.status, foreign.body.code]).toEqual([400, "answer_not_in_exam"]);
    const writing = await enrol(batchId);
    await api("POST", `/api/exams/${exam.id}/start/`, { token: writing.token });
    expect([(await challenge(exam, writing, 1)).body.code]).toEqual(["attempt_not_completed"]);
    expect((await challenge(exam, other.first, 1)).status).toBe(403);
    expect((await challenge(exam, first, 1, { text: " " })).status).toBe(400);
    expect((await challenge(exam, first, 1, { text: "ক".repeat(CHALLENGE_MAX + 1) })).status).toBe(400);

    const numbers = Array.from({ length: CHALLENGES_PER_EXAM + 1 }, (_, index) => index + 1);
    const statuses = await Promise.all(numbers.map(async (number) => (await challenge(exam, first, number)).status));
    expect(statuses.toSorted()).toEqual([...Array(CHALLENGES_PER_EXAM).fill(201), 400]);
    // A challenge that is written already may still be corrected.
    const [written] = await ownOf(exam, first);
    expect((await challenge(exam, first, 0, { question_id: written?.question_id, text: "ঠিক করে লেখা" })).status).toBe(
      200,
    );
  });
});

describe("a ruling", () => {
  it("stands beside all challenges of its question, the same words said once, for nobody but the batch's staff", async () => {
    const { exam, learners, first } = await sat(4);
    const [, second, third, fourth] = learners as [Learner, Learner, Learner, Learner];
    await challenge(exam, first, 2, { text: "গাইটনে ২৬টি, দেওয়া আছে ৩৩টি।" });
    await challenge(exam, second, 2, { text: "গাইটনে ২৬টি দেওয়া আছে ৩৩টি" });
    await challenge(exam, third, 2, { text: "স্লাইডে ২৬টি" });
    await challenge(exam, fourth, 1);
    const { list, rule } = await console();
    const { questions, open_until: until } = await list(exam);
    expect(questions.map(({ number, challenges }) => [number, challenges])).toEqual([
      [2, 3],
      [1, 1],
    ]);
    expect(questions[0]?.arguments).toMatchObject([
      { learners: 2, text: "গাইটনে ২৬টি, দেওয়া আছে ৩৩টি।", names: [expect.any(String), expect.any(String)] },
      { learners: 1, text: "স্লাইডে ২৬টি" },
    ]);
    expect(Date.parse(until ?? "")).toBeGreaterThan(Date.now() + 47 * HOUR_MS);
    await rule(exam, 1, rejected);
    expect((await list(exam)).questions[1]?.ruling).toMatchObject({ is_accepted: false, message: rejected.message });
    expect((await rule(exam, 3, rejected)).status).toBe(404);

    const clerk = await console("ADMISSIONS");
    expect((await clerk.rule(exam, 2, rejected)).status).toBe(403);
    const { token } = first;
    expect((await api("GET", `/api/staff/exams/${exam.id}/challenges/`, { token })).status).toBe(401);
  });

  it("that accepts corrects the question, and tells the challengers so and the others of their marks", async () => {
    const { exam, learners, first } = await sat(2);
    const [, second] = learners as [Learner, Learner];
    await challenge(exam, first, 2);
    const { rule } = await console();
    expect((await rule(exam, 2, accepted)).body).toMatchObject({
      ruling: { is_accepted: true, message: accepted.message },
      regrade: { changed: true, moved: 2 },
    });
    expect((await told(exam)).map(({ kind, userId }) => [kind, userId])).toEqual([
      ["challenge_ruled", first.user.id],
      ["result_corrected", second.user.id],
    ]);
    expect((await told(exam))[0]?.facts).toMatchObject({
      accepted: true,
      message: accepted.message,
      score: { before: expect.any(Number), after: expect.any(Number) },
    });
    expect(await ownOf(exam, first)).toMatchObject([{ status: "accepted" }]);
    const entries = await prisma.auditEntry.findMany({
      where: { subjectType: "exam", subjectId: String(exam.id) },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ action }) => action)).toEqual(["exam.regrade", "exam.challenges"]);
    expect(JSON.stringify(entries[1]?.detail)).not.toContain(String(first.user.username));
  });

  it("that accepts has to change something, unless the question was corrected since it was challenged", async () => {
    const { exam, first } = await sat();
    await challenge(exam, first, 2);
    const { rule, call } = await console();
    const asKey = (option: number) => ({ ...accepted, correction: { kind: "key", option } });
    expect((await rule(exam, 2, asKey(0))).status).toBe(400);
    expect(await prisma.challengeRuling.count({ where: { questionId: questionOf(exam, 2) } })).toBe(0);
    const body = { version: 1, question: 2, reason: "ভুল", correction: { kind: "key", option: 1 } };
    await call("POST", `/api/staff/exams/${exam.id}/regrade/`, { body });
    expect((await rule(exam, 2, asKey(1))).body).toMatchObject({ regrade: { changed: false } });
    expect((await told(exam)).map(({ kind }) => kind)).toEqual(["result_corrected", "challenge_ruled"]);
  });

  it("waits while the keys are hidden for the sake of somebody who still writes", async () => {
    const { exam, first } = await sat();
    await challenge(exam, first, 2);
    const { rule } = await console();
    await set(exam, { closesAt: new Date(Date.now() + HOUR_MS) });
    expect((await rule(exam, 2, accepted)).body).toMatchObject({ non_field_errors: [expect.any(String)] });
    expect((await rule(exam, 2, rejected)).status).toBe(400);
    expect(await told(exam)).toEqual([]);
    await set(exam, { closesAt: null });
    expect((await rule(exam, 2, accepted)).status).toBe(200);
  });

  it("tells nothing of a key to a challenger whose paper was opened again", async () => {
    const { exam, learners, first } = await sat(2);
    const [, second] = learners as [Learner, Learner];
    await challenge(exam, first, 2);
    await challenge(exam, second, 2);
    const { call } = await staffApi("ADMIN");
    const { id } = await prisma.attempt.findFirstOrThrow({ where: { examId: exam.id, userId: second.user.id } });
    const url = `/api/staff/exams/${exam.id}/room/attempts/${id}/reopening/`;
    const body = { minutes: 10, submitted: true, reason: "সংযোগ ছিল না" };
    expect((await call("POST", url, { body })).body).toMatchObject({ reopened: true });
    const { rule, list } = await console();
    expect((await rule(exam, 2, accepted)).status).toBe(200);
    expect((await told(exam)).map(({ kind, userId }) => [kind, userId])).toEqual([["challenge_ruled", first.user.id]]);
    expect((await list(exam)).questions[0]?.challenges).toBe(2);
  });

  it("is named to learners whose window is open, so that they write no further challenge of its question", async () => {
    const { exam, first } = await sat();
    await challenge(exam, first, 2);
    const decided = async () =>
      (await api("GET", `/api/exams/${exam.id}/statistics/`, { token: first.token })).body.challenges_decided;
    expect(await decided()).toEqual([]);
    const { rule } = await console();
    await rule(exam, 2, rejected);
    expect(await decided()).toEqual([questionOf(exam, 2)]);
    await set(exam, { challengeHours: 0 });
    expect(await decided()).toEqual([]);
  });

  it("is replaced only by somebody who saw it", async () => {
    const { exam, first } = await sat();
    await challenge(exam, first, 2);
    const { rule } = await console();
    const [one, two] = await Promise.all([rule(exam, 2, rejected), rule(exam, 2, accepted)]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, "changed_meanwhile"]);
    const { ruled_at } = won.body.ruling;
    expect((await rule(exam, 2, { ...rejected, ruled_at })).status).toBe(200);
    expect((await rule(exam, 2, { ...accepted, ruled_at })).status).toBe(409);
    expect((await told(exam)).filter(({ kind }) => kind === "challenge_ruled")).toHaveLength(2);
  });

  it("answers every challenge that is written before it, and refuses each one after it", async () => {
    const { exam, learners } = await sat(6);
    const { rule } = await console();
    await challenge(exam, learners[0] as Learner, 1);
    const [ruled, ...written] = await Promise.all([
      rule(exam, 1, rejected),
      ...learners.slice(1).map((learner) => challenge(exam, learner, 1)),
    ]);
    expect(ruled.status).toBe(200);
    const notices = (await told(exam)).map(({ userId }) => userId);
    for (const [index, { status }] of written.entries()) {
      const isTold = notices.includes(learners[index + 1]?.user.id ?? 0);
      expect([status, isTold]).toEqual(isTold ? [201, true] : [409, false]);
    }
  });
});

it("goes with its learner, and the ruling stays", async () => {
  const { exam, first } = await sat();
  await challenge(exam, first, 2);
  const { rule } = await console();
  await rule(exam, 2, rejected);
  await prisma.attempt.deleteMany({ where: { examId: exam.id } });
  expect(await prisma.challenge.count({ where: { questionId: questionOf(exam, 2) } })).toBe(0);
  expect(await prisma.challengeRuling.count({ where: { questionId: questionOf(exam, 2) } })).toBe(1);
});
