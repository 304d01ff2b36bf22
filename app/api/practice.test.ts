import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import type { Correction } from "@/lib/exams/results/correction-schema";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import type { Practice, PracticeSession } from "@/lib/practice/schema";
import { createAttempt } from "@/prisma/factories/attempt";
import { addMinutes } from "@/prisma/factories/calendar";
import { type BuiltExam, buildQuestions, type createExam } from "@/prisma/factories/exam";
import { api } from "@/test/api";
import { enrol, type Learner, sitting } from "@/test/sitting";

const DAY = 24 * 60;
const daysAgo = (days: number) => addMinutes(new Date(), -days * DAY);
const topics = [
  { subject: "জীববিজ্ঞান", chapter: "ইসিজি" },
  { subject: "জীববিজ্ঞান", chapter: "রক্তচাপ" },
];

/** Taken three days ago: one right, two wrong, one blank, one right. */
async function taken(overrides: Parameters<typeof createExam>[1] = {}) {
  const questions = buildQuestions(5).map((question, index) => ({ ...question, ...topics[index % 2] }));
  const { exam, batchId, learners } = await sitting(1, { questions, ...overrides });
  const [learner] = learners as [Learner];
  const { user } = learner;
  await createAttempt(prisma, exam, { userId: user.id, choices: [0, 1, 2, null, 0], startedAt: daysAgo(3) });
  return { exam, batchId, learner };
}

const overview = async ({ token }: Learner): Promise<Practice> => {
  const { status, body } = await api("GET", "/api/practice/", { token });
  expect(status).toBe(200);
  return body;
};
const session = async ({ token }: Learner, query = ""): Promise<PracticeSession["cards"]> => {
  const { status, body } = await api("GET", `/api/practice/questions/${query}`, { token });
  expect(status).toBe(200);
  return body.cards;
};
const question = (exam: BuiltExam, index: number) =>
  exam.version.questions[index] as BuiltExam["version"]["questions"][0];
const optionOf = (exam: BuiltExam, index: number, isRight: boolean) =>
  question(exam, index).options.find(({ isCorrect }) => isCorrect === isRight)?.id ?? 0;
const answer = ({ token }: Learner, exam: BuiltExam, index: number, isRight: boolean, more: object = {}) =>
  api("POST", `/api/practice/${question(exam, index).id}/`, {
    token,
    body: { answer_id: optionOf(exam, index, isRight), ...more },
  });
const cardOf = ({ user }: Learner, exam: BuiltExam, index: number) =>
  prisma.practiceCard.findUnique({
    where: { userId_questionId: { userId: user.id, questionId: question(exam, index).id } },
    select: { dueAt: true, stability: true, difficulty: true, reviews: true, lapses: true, lastReviewAt: true },
  });

describe("the book of mistakes", () => {
  it("has what was wrong or blank, by chapter, due from the day after", async () => {
    const { exam, learner } = await taken();
    const book = await overview(learner);
    expect(book).toMatchObject({ due: 3, counts: { all: 3, wrong: 2, blank: 1, kept: 0 } });
    expect(book.forecast.map(({ due }) => due)).toEqual([3, 0, 0, 0, 0, 0, 0]);
    const chapters = book.chapters.map(({ chapter, counts }) => [chapter, counts.all]);
    expect(chapters.toSorted()).toEqual(
      [
        ["ইসিজি", 1],
        ["রক্তচাপ", 2],
      ].toSorted(),
    );
    for (const { remembered } of book.chapters) expect([remembered > 0, remembered < 100]).toEqual([true, true]);
    expect(book.latest).toEqual({ exam_id: exam.id, exam_title: exam.title, wrong: 2, blank: 1 });
    const cards = await session(learner);
    const asked = [1, 2, 3].map((index) => question(exam, index).id);
    expect(cards.map((card) => card.question_id).toSorted()).toEqual(asked.toSorted());
    expect(await session(learner, "?kind=blank")).toMatchObject([{ question_id: asked[2], chapter: "রক্তচাপ" }]);
    const query = new URLSearchParams({ chapter: "ইসিজি", subject: "জীববিজ্ঞান" });
    expect(await session(learner, `?${query}`)).toMatchObject([{ question_id: asked[1], seen: 0 }]);
    expect(await session(learner, `?exam=${exam.id}`)).toHaveLength(3);
    const { body } = await api("GET", "/api/dashboard/", { token: learner.token });
    expect(body.practice).toEqual({ due: 3, book: 3 });
  });

  it("takes subject and chapter of the exam where a question names none, not a chapter of another subject", async () => {
    const questions = [{}, { subject: "রসায়ন" }].map((named, index) => ({ ...buildQuestions(2)[index], ...named }));
    const { learners, exam } = await sitting(1, {
      questions: questions as ReturnType<typeof buildQuestions>,
      subject: "জীববিজ্ঞান",
      chapter: "কোষ",
    });
    const [learner] = learners as [Learner];
    await createAttempt(prisma, exam, { userId: learner.user.id, choices: [1, 1], startedAt: daysAgo(2) });
    const { chapters } = await overview(learner);
    expect(chapters.map(({ subject, chapter }) => [subject, chapter]).toSorted()).toEqual(
      [
        ["জীববিজ্ঞান", "কোষ"],
        ["রসায়ন", null],
      ].toSorted(),
    );
  });

  it("keeps what was right for whoever wants it, and lets it go again", async () => {
    const { exam, learner } = await taken();
    const path = `/api/practice/${question(exam, 0).id}/`;
    const keep = (is_kept: boolean) => api("PUT", path, { token: learner.token, body: { is_kept } });
    expect((await answer(learner, exam, 0, true)).body).toMatchObject({ is_counted: false, due_at: null });
    expect((await keep(true)).status).toBe(200);
    expect((await overview(learner)).counts).toEqual({ all: 4, wrong: 2, blank: 1, kept: 1 });
    expect(await session(learner, "?kind=kept")).toMatchObject([{ is_kept: true, is_scheduled: true }]);
    expect((await answer(learner, exam, 0, true)).body).toMatchObject({ is_counted: true });
    await keep(false);
    expect((await overview(learner)).counts).toMatchObject({ all: 3, kept: 0 });
  });

  it("follows a regrade: what became right for all, or nobody's, is not asked", async () => {
    const { exam, learner } = await taken();
    const root = { id: null, label: "script:root" } as const;
    const regrade = (index: number, correction: Correction) =>
      regradeQuestion(root, { exam: exam.id, question: index + 1, correction, version: undefined, reason: "ভুল প্রশ্ন" });
    await regrade(1, { kind: "all_correct" });
    await regrade(3, { kind: "drop" });
    expect((await overview(learner)).counts).toMatchObject({ all: 1, wrong: 1 });
    expect((await answer(learner, exam, 1, true)).status).toBe(404);
    await regrade(2, { kind: "key", option: "C" });
    expect((await overview(learner)).counts).toMatchObject({ all: 0 });
  });
});

describe("what may not be read is not asked", () => {
  const nothing = async (learner: Learner, exam: BuiltExam) => {
    expect(await overview(learner)).toMatchObject({
      due: 0,
      counts: { all: 0 },
      chapters: [],
      latest: null,
      exams: [],
    });
    expect(await session(learner)).toEqual([]);
    for (const query of [`?exam=${exam.id}`, `?retake=${exam.id}`]) {
      expect((await api("GET", `/api/practice/questions/${query}`, { token: learner.token })).status).toBe(404);
    }
    expect((await answer(learner, exam, 1, true)).status).toBe(404);
    const path = `/api/practice/${question(exam, 1).id}/`;
    expect((await api("PUT", path, { token: learner.token, body: { is_kept: true } })).status).toBe(404);
    expect(await prisma.practiceCard.count({ where: { userId: learner.user.id } })).toBe(0);
  };

  it("while keys are not out", async () => {
    const { exam, learner } = await taken({ closesAt: addMinutes(new Date(), 60) });
    await nothing(learner, exam);
  });

  it("while somebody else still has time", async () => {
    const { exam, learner } = await taken({ closesAt: addMinutes(new Date(), -60) });
    const late = await enrol(exam.batchId);
    await createAttempt(prisma, exam, { userId: late.user.id, startedAt: new Date(), minutesTaken: null });
    await nothing(learner, exam);
  });

  it("of an attempt that runs, and of one of somebody else", async () => {
    const { exam, learners } = await sitting(2);
    const [runs, stranger] = learners as [Learner, Learner];
    await createAttempt(prisma, exam, { userId: runs.user.id, startedAt: new Date(), minutesTaken: null });
    await nothing(runs, exam);
    await nothing(stranger, exam);
  });

  it.each([
    { status: "CANCELLED" as const, endedAt: daysAgo(1), endReason: "x" },
    { expiresAt: daysAgo(1) },
    { blockedFrom: daysAgo(1) },
  ])("of an enrolment that is %j, until it is back", async (over) => {
    const { exam, batchId, learner } = await taken();
    const where = { userId: learner.user.id, batchId };
    await prisma.enrollment.updateMany({ where, data: over });
    await nothing(learner, exam);
    await prisma.enrollment.updateMany({
      where,
      data: { status: "ACTIVE", endedAt: null, endReason: null, expiresAt: null, blockedFrom: null },
    });
    expect((await overview(learner)).due).toBe(3);
  });

  it("of a course that is hidden", async () => {
    const { exam, batchId, learner } = await taken();
    await prisma.course.updateMany({ where: { batches: { some: { id: batchId } } }, data: { isPublished: false } });
    await nothing(learner, exam);
  });
});

describe("a past exam, sat again", () => {
  it("has all its questions for whoever took it, and counts only what is in the book", async () => {
    const { exam, learner } = await taken();
    const cards = await session(learner, `?retake=${exam.id}`);
    expect(cards.map(({ is_scheduled }) => is_scheduled)).toEqual([false, true, true, true, false]);
    expect((await overview(learner)).exams).toEqual([{ exam_id: exam.id, exam_title: exam.title, questions_count: 5 }]);
  });

  it("is open to whoever missed it once nobody can begin it, and is not scheduled", async () => {
    const { exam, learners } = await sitting(1, { closesAt: addMinutes(new Date(), -60) });
    const [learner] = learners as [Learner];
    expect(await session(learner, `?retake=${exam.id}`)).toHaveLength(5);
    expect((await answer(learner, exam, 0, false)).body).toMatchObject({ is_correct: false, is_counted: false });
    expect((await overview(learner)).counts.all).toBe(0);
    expect(await prisma.practiceCard.count({ where: { userId: learner.user.id } })).toBe(0);
  });
});

describe("an answer", () => {
  it("says right or wrong, why, and when it comes again, and refuses another question's option", async () => {
    const { exam, learner } = await taken();
    const { body } = await answer(learner, exam, 1, false);
    const tomorrow = Date.parse(body.server_time) + 86_400_000;
    expect(body).toMatchObject({ is_correct: false, correct_answer_id: optionOf(exam, 1, true), is_counted: true });
    expect(body.explanation).toBe("প্রথমটি ঠিক।");
    expect(Math.abs(Date.parse(body.due_at) - tomorrow)).toBeLessThan(60_000);
    const right = (await answer(learner, exam, 2, true)).body;
    expect(Date.parse(right.due_at)).toBeGreaterThan(tomorrow);
    const foreign = { answer_id: optionOf(exam, 2, true) };
    expect((await answer(learner, exam, 1, true, foreign)).status).toBe(400);
    expect(await overview(learner)).toMatchObject({ due: 1, latest: null });
  });

  it("counts once, however often and from however many places it is sent (R37)", async () => {
    const { exam, learner } = await taken();
    const sent = { review_id: randomUUID(), answered_at: daysAgo(1).toISOString() };
    const all = await Promise.all(Array.from({ length: 6 }, () => answer(learner, exam, 1, true, sent)));
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const once = await cardOf(learner, exam, 1);
    expect(once).toMatchObject({ reviews: 1 });
    // Another device, the same day, a little later; and what was folded away long ago.
    const later = addMinutes(new Date(sent.answered_at), 0.001).toISOString();
    expect((await answer(learner, exam, 1, false, { review_id: randomUUID(), answered_at: later })).body).toMatchObject(
      {
        is_counted: false,
      },
    );
    const old = { review_id: randomUUID(), answered_at: daysAgo(31).toISOString() };
    expect((await answer(learner, exam, 1, false, old)).body).toMatchObject({ is_counted: false });
    expect(await cardOf(learner, exam, 1)).toEqual(once);
    expect(await prisma.practiceReview.count({ where: { card: { userId: learner.user.id } } })).toBe(1);
  });

  it("is not later than the server's clock, whatever the device says", async () => {
    const { exam, learner } = await taken();
    await answer(learner, exam, 1, true, { answered_at: "2100-01-01T00:00:00Z" });
    const card = await cardOf(learner, exam, 1);
    expect(Math.abs((card?.lastReviewAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it("ends in the same card from any order and repetition of the same answers", async () => {
    const { exam, learners } = await sitting(1);
    const [first] = learners as [Learner];
    const others = [await enrol(exam.batchId), await enrol(exam.batchId)];
    const startedAt = daysAgo(29);
    for (const { user } of [first, ...others]) {
      await createAttempt(prisma, exam, { userId: user.id, choices: [1, 1, 1, 1, 1], startedAt });
    }
    const answers = fc.array(
      fc.record({
        review_id: fc.uuid({ version: 4 }),
        hours: fc.integer({ min: 2, max: 27 * 24 }),
        isRight: fc.boolean(),
      }),
      { minLength: 2, maxLength: 6 },
    );
    let index = -1;
    const plan = answers.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(plan, async ([inOrder, mixed]) => {
        index += 1;
        const send = (learner: Learner, { hours, isRight, review_id }: (typeof mixed)[number]) =>
          answer(learner, exam, index, isRight, {
            review_id,
            answered_at: addMinutes(startedAt, hours * 60).toISOString(),
          });
        for (const one of inOrder) await send(first, one);
        for (const one of mixed) await send(others[0] as Learner, one);
        await Promise.all(mixed.map((one) => send(others[1] as Learner, one)));
        const card = await cardOf(first, exam, index);
        expect(card?.reviews).toBeGreaterThan(0);
        for (const other of others) expect(await cardOf(other, exam, index)).toEqual(card);
      }),
      { numRuns: 5 },
    );
  });

  it("folds what is older than 60 days into the card, which stays the same", async () => {
    const { exam, learner } = await taken();
    await answer(learner, exam, 1, true, { answered_at: daysAgo(2).toISOString() });
    const card = await prisma.practiceCard.findFirstOrThrow({ where: { userId: learner.user.id } });
    await prisma.practiceReview.updateMany({ where: { cardId: card.id }, data: { reviewedAt: daysAgo(70) } });
    await answer(learner, exam, 1, true);
    expect(await prisma.practiceReview.count({ where: { cardId: card.id } })).toBe(1);
    expect(await cardOf(learner, exam, 1)).toMatchObject({ reviews: 2 });
    await answer(learner, exam, 1, true);
    expect(await cardOf(learner, exam, 1)).toMatchObject({ reviews: 2 });
  });

  it("never touches a result or a rank", async () => {
    const { exam, batchId, learner } = await taken();
    const look = async () => ({
      result: {
        ...(await api("GET", `/api/exams/${exam.id}/results/`, { token: learner.token })).body,
        server_time: 0,
      },
      attempts: await prisma.attempt.findMany({ where: { examId: exam.id }, include: { answers: true, events: true } }),
      standings: await prisma.standing.findMany({ where: { batchId } }),
    });
    const before = await look();
    for (const index of [0, 1, 2, 3, 4]) await answer(learner, exam, index, true);
    await api("PUT", `/api/practice/${question(exam, 0).id}/`, { token: learner.token, body: { is_kept: true } });
    expect(await look()).toEqual(before);
  });
});
