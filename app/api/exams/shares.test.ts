import { expect, it } from "vitest";
import { prisma } from "@/lib/db";
import type { Shares } from "@/lib/exams/shares/schema";
import { createAttempts } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { type BuiltExam, buildQuestions, buildSet, createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import { api } from "@/test/api";
import { enrol, type Learner, sitThrough } from "@/test/sitting";

const [first, second] = buildQuestions(2);
const questions = [
  { ...first, chapter: "করোটি" } as NonNullable<typeof first>,
  { ...second, chapter: "মেরুদণ্ড" } as NonNullable<typeof second>,
  { ...buildSet("হৃৎপিণ্ড", 2), chapter: "করোটি" },
];

/** The class of a learner who hands in last; the others chose these options. */
async function classOf(others: (number | boolean[] | null)[][]) {
  const batchId = (await createBatch(prisma)).id;
  const exam = await createExam(prisma, { batchId, questions, subject: "অ্যানাটমি" });
  const inputs = [];
  for (const choices of others) {
    const { id: userId } = await createUser(prisma);
    await createEnrollment(prisma, { userId, batchId });
    inputs.push({ userId, choices });
  }
  await createAttempts(prisma, exam, inputs);
  const learner = await enrol(batchId);
  await sitThrough(exam, learner, [0, 0]);
  return { exam, learner };
}

const sharesOf = async ({ id }: BuiltExam, { token }: Learner) =>
  (await api("GET", `/api/exams/${id}/shares/`, { token })) as { status: number; body: Shares };
const nothing = { taken: null, questions: [], chapters: [] };

it("say how many of a class chose each answer, and what share of a chapter it got right", async () => {
  const others = [...Array(6).fill([1, 0, [true, false]]), ...Array(3).fill([0, null, [true, true]])];
  const { exam, learner } = await classOf(others);
  const { body } = await sharesOf(exam, learner);
  const [one, two, set] = exam.version.questions;
  const choice = (answer_id: number | undefined, percent: number, value: boolean | null = null) => ({
    answer_id,
    value,
    percent,
  });
  expect(body.taken).toBe(10);
  expect(body.questions).toEqual([
    {
      question_id: one?.id,
      choices: [40, 60, 0, 0].map((percent, place) => choice(one?.options[place]?.id, percent)),
      blank: 0,
    },
    {
      question_id: two?.id,
      choices: [70, 0, 0, 0].map((percent, place) => choice(two?.options[place]?.id, percent)),
      blank: 30,
    },
    {
      question_id: set?.id,
      choices: [
        choice(set?.options[0]?.id, 90, true),
        choice(set?.options[0]?.id, 0, false),
        choice(set?.options[1]?.id, 30, true),
        choice(set?.options[1]?.id, 60, false),
      ],
      blank: null,
    },
  ]);
  expect(body.chapters).toEqual([
    // 4 of the single, 9 and 6 of the statements, among 30.
    { subject: "অ্যানাটমি", chapter: "করোটি", question_ids: [one?.id, set?.id], percent: 63 },
    { subject: "অ্যানাটমি", chapter: "মেরুদণ্ড", question_ids: [two?.id], percent: 70 },
  ]);
});

it("are nothing below ten, nor before the keys are out", async () => {
  const { exam, learner } = await classOf(Array(8).fill([1, 0]));
  expect((await sharesOf(exam, learner)).body).toMatchObject(nothing);
  const full = await classOf(Array(9).fill([1, 0]));
  await prisma.exam.update({ where: { id: full.exam.id }, data: { closesAt: new Date(Date.now() + 3_600_000) } });
  expect((await sharesOf(full.exam, full.learner)).body).toMatchObject(nothing);
  await prisma.exam.update({ where: { id: full.exam.id }, data: { closesAt: null } });
  expect((await sharesOf(full.exam, full.learner)).body.taken).toBe(10);
});

it("count learners by fives, so that the choices of one who comes later are in no difference", async () => {
  const { exam, learner } = await classOf(Array(13).fill([1, 0]));
  const { body } = await sharesOf(exam, learner);
  expect(body.taken).toBe(10);
  expect(body.questions[0]?.choices.map(({ percent }) => percent)).toEqual([0, 100, 0, 0]);
});

it("keep who left the batch, whose choices would be in the difference too", async () => {
  const { exam, learner } = await classOf(Array(9).fill([1, 0]));
  const { userId } = await prisma.attempt.findFirstOrThrow({ where: { examId: exam.id } });
  await prisma.standing.updateMany({ where: { userId }, data: { isRanked: false } });
  expect((await sharesOf(exam, learner)).body.taken).toBe(10);
});

it("leave out a dropped question, and of a chapter what everybody was given", async () => {
  const { exam, learner } = await classOf(Array(9).fill([1, 0]));
  const [one, two] = exam.version.questions;
  await prisma.question.update({ where: { id: one?.id ?? 0 }, data: { scoring: "DROPPED" } });
  await prisma.question.update({ where: { id: two?.id ?? 0 }, data: { scoring: "ALL_CORRECT" } });
  await prisma.examVersion.update({ where: { id: exam.version.id }, data: { revision: { increment: 1 } } });
  const { body } = await sharesOf(exam, learner);
  expect(body.questions.map(({ question_id }) => question_id)).toEqual(
    exam.version.questions.slice(1).map(({ id }) => id),
  );
  expect(body.chapters.map(({ chapter }) => chapter)).toEqual(["করোটি"]);
});

it("are another learner's neither: whoever did not hand in gets none", async () => {
  const { exam } = await classOf(Array(9).fill([1, 0]));
  const reader = await enrol(exam.batchId);
  expect((await sharesOf(exam, reader)).status).not.toBe(200);
});
