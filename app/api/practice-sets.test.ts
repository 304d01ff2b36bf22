import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { wrongQuestions } from "@/components/result/review-filter";
import { prisma } from "@/lib/db";
import type { Correction } from "@/lib/exams/results/correction-schema";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import type { Practice, PracticeSession } from "@/lib/practice/schema";
import { createAttempt } from "@/prisma/factories/attempt";
import { addMinutes } from "@/prisma/factories/calendar";
import { type BuiltExam, buildQuestions, buildSet } from "@/prisma/factories/exam";
import { api } from "@/test/api";
import { type Learner, sitting } from "@/test/sitting";

const DAY = 24 * 60;
const daysAgo = (days: number) => addMinutes(new Date(), -days * DAY);
const SINGLE = 0;
const WRONG = 1;
const PART = 2;
const RIGHT = 3;
const BLANK = 4;

/** A single that was right, and sets: one statement wrong and one left out, one left out, all right, all left out. */
async function taken(overrides: Parameters<typeof sitting>[1] = {}) {
  const sets = ["হৃৎপিণ্ড", "যকৃৎ", "বৃক্ক", "ফুসফুস"].map((text) => buildSet(text, 3));
  const { exam, learners } = await sitting(1, { questions: [...buildQuestions(1), ...sets], ...overrides });
  const [learner] = learners as [Learner];
  const choices = [0, [true, true, null], [true, null, true], [true, false, true], [null, null, null]];
  await createAttempt(prisma, exam, { userId: learner.user.id, choices, startedAt: daysAgo(3) });
  return { exam, learner };
}

const questionOf = (exam: BuiltExam, place: number) =>
  exam.version.questions[place] as BuiltExam["version"]["questions"][number];
const idsOf = (exam: BuiltExam, place: number) => questionOf(exam, place).options.map(({ id }) => id);
const overview = async ({ token }: Learner): Promise<Practice> => (await api("GET", "/api/practice/", { token })).body;
const session = async ({ token }: Learner, query = ""): Promise<PracticeSession["cards"]> =>
  (await api("GET", `/api/practice/questions/${query}`, { token })).body.cards;
const send = ({ token }: Learner, exam: BuiltExam, place: number, body: object) =>
  api("POST", `/api/practice/${questionOf(exam, place).id}/`, { token, body });
const said = (exam: BuiltExam, place: number, values: readonly unknown[]) =>
  values.map((value, index) => ({ answer_id: idsOf(exam, place)[index], value }));
const tell = (learner: Learner, exam: BuiltExam, place: number, values: readonly boolean[]) =>
  send(learner, exam, place, { answers: said(exam, place, values) });
const regrade = (exam: BuiltExam, place: number, correction: Correction) =>
  regradeQuestion(
    { id: null, label: "script:root" },
    { exam: exam.id, question: place + 1, correction, version: undefined, reason: "ভুল প্রশ্ন" },
  );

describe("sets in the book of mistakes", () => {
  it("are wrong by one wrong statement, blank by one that was left out, and right when all of it was", async () => {
    const { exam, learner } = await taken();
    expect(await overview(learner)).toMatchObject({
      due: 3,
      counts: { all: 3, wrong: 1, blank: 2, kept: 0 },
      latest: { exam_id: exam.id, wrong: 1, blank: 2 },
    });
    const { body } = await api("GET", "/api/dashboard/", { token: learner.token });
    expect(body.practice).toEqual({ due: 3, book: 3 });
    const asked = (cards: PracticeSession["cards"]) => cards.map(({ question_id }) => question_id).toSorted();
    const ids = (...places: number[]) => places.map((place) => questionOf(exam, place).id).toSorted();
    expect(asked(await session(learner, "?kind=wrong"))).toEqual(ids(WRONG));
    expect(asked(await session(learner, "?kind=blank"))).toEqual(ids(PART, BLANK));
    expect(asked(await session(learner, `?retake=${exam.id}`))).toEqual(ids(SINGLE, WRONG, PART, RIGHT, BLANK));
  });

  it("are as many as the result's button offers to practise", async () => {
    const { exam, learner } = await taken();
    const { answers } = (await api("GET", `/api/exams/${exam.id}/results/`, { token: learner.token })).body;
    expect(wrongQuestions(answers)).toBe((await overview(learner)).counts.wrong);
  });

  it("can be kept although they were right, and are scheduled then", async () => {
    const { exam, learner } = await taken();
    expect((await tell(learner, exam, RIGHT, [true, false, true])).body).toMatchObject({ is_counted: false });
    const path = `/api/practice/${questionOf(exam, RIGHT).id}/`;
    expect((await api("PUT", path, { token: learner.token, body: { is_kept: true } })).status).toBe(200);
    expect(await session(learner, "?kind=kept")).toMatchObject([{ kind: "true_false_set", is_kept: true }]);
    expect((await tell(learner, exam, RIGHT, [true, false, true])).body).toMatchObject({ is_counted: true });
  });

  it("come with their statements in the order of the paper, and the key apart from them", async () => {
    const { exam, learner } = await taken({ letters: "latin" });
    const [card] = await session(learner, "?kind=wrong");
    const options = questionOf(exam, WRONG).options;
    expect(card).toMatchObject({ kind: "true_false_set", letters: "latin", correct_answer_id: null });
    expect(card?.answers).toEqual(options.map(({ id, text }) => ({ id, answer_text: text })));
    expect(card?.accepted_answer_ids).toEqual([]);
    expect(card?.statements).toEqual(
      options.map(({ id, text, isRight }) => ({
        id,
        text,
        selected: null,
        correct: isRight,
        is_correct: null,
        marks_awarded: null,
        scoring: "key",
      })),
    );
    const [single] = await session(learner, `?retake=${exam.id}`);
    expect(single).toMatchObject({ kind: "single", accepted_answer_ids: [single?.correct_answer_id] });
    expect(single).not.toHaveProperty("statements");
  });
});

describe("an answer to a set", () => {
  it("is right when all of it is, and tells each truth and what was wrong", async () => {
    const { exam, learner } = await taken();
    const wrong = (await tell(learner, exam, WRONG, [true, true, false])).body;
    const ids = idsOf(exam, WRONG);
    const verdict = { text: expect.any(String), marks_awarded: null, scoring: "key" };
    expect(wrong).toMatchObject({ is_correct: false, correct_answer_id: null, accepted_answer_ids: [] });
    expect(wrong.statements).toEqual([
      { ...verdict, id: ids[0], selected: true, correct: true, is_correct: true },
      { ...verdict, id: ids[1], selected: true, correct: false, is_correct: false },
      { ...verdict, id: ids[2], selected: false, correct: true, is_correct: false },
    ]);
    expect(wrong).toMatchObject({ explanation: "প্রথমটি সত্য, পরেরটি মিথ্যা।", is_counted: true });
    const right = await send(learner, exam, PART, { answers: said(exam, PART, [true, false, true]).toReversed() });
    expect(right.body).toMatchObject({ is_correct: true, is_counted: true });
    expect(Date.parse(right.body.due_at)).toBeGreaterThan(Date.parse(wrong.due_at));
    expect(await overview(learner)).toMatchObject({ due: 1 });
  });

  it.each<[string, number, (exam: BuiltExam) => object]>([
    ["an option without statements", WRONG, (exam) => ({ answer_id: idsOf(exam, WRONG)[0] })],
    ["too few", WRONG, (exam) => ({ answers: said(exam, WRONG, [true, false]) })],
    ["none", WRONG, () => ({ answers: [] })],
    ["no value", WRONG, (exam) => ({ answers: said(exam, WRONG, [true, false, undefined]) })],
    ["a value that is null", WRONG, (exam) => ({ answers: said(exam, WRONG, [true, false, null]) })],
    ["a value that is no truth", WRONG, (exam) => ({ answers: said(exam, WRONG, [true, false, "true"]) })],
    [
      "a statement twice",
      WRONG,
      (exam) => ({ answers: [...said(exam, WRONG, [true, false, true]), ...said(exam, WRONG, [true])] }),
    ],
    [
      "a statement of another set",
      WRONG,
      (exam) => ({ answers: [...said(exam, WRONG, [true, false]), ...said(exam, PART, [true])] }),
    ],
    [
      "more than a set can have",
      WRONG,
      (exam) => ({ answers: Array.from({ length: 11 }, () => said(exam, WRONG, [true])[0]) }),
    ],
    ["statements of a single", SINGLE, (exam) => ({ answers: said(exam, SINGLE, [true]) })],
    ["a value of a single", SINGLE, (exam) => ({ answer_id: idsOf(exam, SINGLE)[0], value: true })],
    ["nothing", SINGLE, () => ({})],
  ])("is refused: %s, and changes nothing", async (_, place, body) => {
    const { exam, learner } = await taken();
    const { status, body: refusal } = await send(learner, exam, place, body(exam));
    expect(status).toBe(400);
    expect(JSON.stringify(refusal)).not.toMatch(/correct|statements|explanation/);
    expect(await prisma.practiceCard.count({ where: { userId: learner.user.id } })).toBe(0);
  });
});

it("an answer to a set counts once, however often it is sent (R37)", async () => {
  const { exam, learner } = await taken();
  const body = {
    answers: said(exam, WRONG, [true, false, true]),
    review_id: randomUUID(),
    answered_at: daysAgo(1).toISOString(),
  };
  const all = await Promise.all(Array.from({ length: 4 }, () => send(learner, exam, WRONG, body)));
  expect(all.map(({ status, body }) => [status, body.is_correct])).toEqual(Array(4).fill([200, true]));
  expect(await prisma.practiceReview.count({ where: { card: { userId: learner.user.id } } })).toBe(1);
});

describe("after a correction", () => {
  it("a statement that was turned is right the other way, in the book too", async () => {
    const { exam, learner } = await taken();
    await regrade(exam, RIGHT, { kind: "statement", statement: "A", as: "false" });
    expect((await overview(learner)).counts).toMatchObject({ wrong: 2 });
    expect((await tell(learner, exam, RIGHT, [true, false, true])).body).toMatchObject({ is_correct: false });
    expect((await tell(learner, exam, RIGHT, [false, false, true])).body).toMatchObject({ is_correct: true });
  });

  it.each(["drop", "all_correct"] as const)("a statement (%s) is not asked, and nothing is told of it", async (as) => {
    const { exam, learner } = await taken();
    await regrade(exam, WRONG, { kind: "statement", statement: "B", as });
    // The wrong statement counts no more, and the one that was left out still does.
    expect((await overview(learner)).counts).toMatchObject({ all: 3, wrong: 0, blank: 3 });
    const cards = await session(learner, "?kind=blank");
    const card = cards.find(({ question_id }) => question_id === questionOf(exam, WRONG).id);
    const [first, second, third] = idsOf(exam, WRONG);
    expect(card?.answers.map(({ id }) => id)).toEqual([first, third]);
    const scoring = as === "drop" ? "dropped" : "all_correct";
    expect(card?.statements?.[1]).toMatchObject({ id: second, correct: null, is_correct: null, scoring });
    const answers = [
      { answer_id: first, value: true },
      { answer_id: third, value: true },
    ];
    const { body } = await send(learner, exam, WRONG, { answers });
    expect(body.is_correct).toBe(true);
    expect(body.statements[1]).toMatchObject({ selected: null, correct: null, scoring });
    // An answer that waited on a phone since before the correction still counts.
    expect((await tell(learner, exam, WRONG, [true, true, true])).body).toMatchObject({ is_correct: true });
  });

  it("a set of which nothing is left is not asked", async () => {
    const { exam, learner } = await taken();
    for (const statement of ["A", "B", "C"]) {
      await regrade(exam, WRONG, { kind: "statement", statement, as: statement === "A" ? "all_correct" : "drop" });
    }
    expect((await overview(learner)).counts).toMatchObject({ all: 2, wrong: 0 });
    expect(await session(learner, `?retake=${exam.id}`)).toHaveLength(4);
    expect((await tell(learner, exam, WRONG, [true, false, true])).status).toBe(404);
    await regrade(exam, PART, { kind: "drop" });
    await regrade(exam, BLANK, { kind: "all_correct" });
    expect((await overview(learner)).counts).toMatchObject({ all: 0 });
    expect((await tell(learner, exam, PART, [true, false, true])).status).toBe(404);
    const { body } = await api("GET", "/api/dashboard/", { token: learner.token });
    expect(body.practice).toEqual({ due: 0, book: 0 });
  });

  it("each accepted option of a single is right, and which they are is told", async () => {
    const { exam, learner } = await taken();
    await regrade(exam, SINGLE, { kind: "key", option: "A/C" });
    const [key, wrong, also] = idsOf(exam, SINGLE);
    for (const [answer_id, is_correct] of [
      [key, true],
      [also, true],
      [wrong, false],
    ] as const) {
      const { body } = await send(learner, exam, SINGLE, { answer_id });
      expect(body).toMatchObject({ is_correct, correct_answer_id: key });
      expect(body.accepted_answer_ids.toSorted()).toEqual([key, also].toSorted());
    }
  });
});

it("nothing is told of sets while the keys are not out", async () => {
  const { exam, learner } = await taken({ closesAt: addMinutes(new Date(), 60) });
  expect(await session(learner)).toEqual([]);
  for (const query of [`?exam=${exam.id}`, `?retake=${exam.id}`]) {
    expect((await api("GET", `/api/practice/questions/${query}`, { token: learner.token })).status).toBe(404);
  }
  expect((await tell(learner, exam, WRONG, [true, false, true])).status).toBe(404);
});
