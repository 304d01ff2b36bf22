import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { insertQuestions } from "@/lib/exams/authoring/question-mutations";
import { loadVersion } from "@/lib/exams/authoring/version-queries";
import type { PaperOrder } from "@/lib/exams/paper-order";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { createBatch } from "@/prisma/factories/batch";
import { buildQuestions, createExam } from "@/prisma/factories/exam";
import { fromRoot } from "@/scripts/paths";
import { api } from "@/test/api";
import { enrol, type Learner, moveDeadlines } from "@/test/sitting";

const migration = readFileSync(fromRoot("prisma/migrations/20261122100000_drawn_question_ids/migration.sql"), "utf8");

/** As scripts/migrations.ts applies it. */
async function migrate(): Promise<void> {
  const client = await pool.connect();
  try {
    // Migrations of then know one right option only.
    await client.query("begin; set local prostuti.known_kinds = 0");
    await client.query(migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const QUESTIONS = 12;
const asWritten = (limit: number) => limit - 1;

/** An exam as it was imported before: its ids follow the author's order. */
async function oldExam(batchId: number, shuffled = true) {
  const created = await createExam(prisma, {
    batchId,
    questions: [],
    shuffleQuestions: shuffled,
    shuffleOptions: shuffled,
    hasNegativeMarking: true,
    negativeMarks: "0.25",
  });
  const contents = buildQuestions(QUESTIONS).map(({ options, text }, index) => ({
    text,
    marks: "1",
    explanation: "প্রথমটি ঠিক।",
    options: options.map((option, place) => ({ text: `${option} ${index}`, isCorrect: place === 0 })),
  }));
  const questions = await insertQuestions(prisma, created.version.id, contents, asWritten);
  const totals = { totalMarks: QUESTIONS, questionsCount: QUESTIONS };
  const version = await prisma.examVersion.update({ where: { id: created.version.id }, data: totals });
  return { ...created, version: { ...version, questions } };
}

type Paper = {
  id: number;
  question_text: string;
  answers: { id: number; answer_text: string }[];
  selected_answer_id: number | null;
}[];

const call = (method: string, examId: number, part: string, token: string, body?: unknown) =>
  api(method, `/api/exams/${examId}/${part}/`, { token, body });
const paperOf = async (examId: number, { token }: Learner): Promise<Paper> =>
  (await call("GET", examId, "questions", token)).body;

/** Starts, and answers questions 0, 1 and 2 as served with options 0, 1 and 2, the third then cleared. */
async function begin(examId: number, learner: Learner): Promise<Paper> {
  expect((await call("POST", examId, "start", learner.token)).status).toBe(200);
  const paper = await paperOf(examId, learner);
  const choices = [0, 1, 2].map((index) => ({
    question_id: paper[index]?.id,
    answer_id: paper[index]?.answers[index]?.id,
  }));
  for (const body of [...choices, { ...choices[2], answer_id: null }]) {
    expect((await call("POST", examId, "save-answer", learner.token, body)).status).toBe(200);
  }
  return paperOf(examId, learner);
}

const asShown = (paper: Paper) =>
  paper.map(({ question_text, answers, selected_answer_id }) => ({
    question_text,
    options: answers.map(({ id, answer_text }) => ({ answer_text, chosen: id === selected_answer_id })),
  }));

/** The result as its learner sees it, without ids. */
async function reviewOf(examId: number, { token }: Learner) {
  const { body } = await call("GET", examId, "results", token);
  const { answers, server_time, ...numbers } = body;
  const textOf = (options: { id: number; answer_text: string }[], id: number | null) =>
    options.find((option) => option.id === id)?.answer_text ?? null;
  return {
    ...numbers,
    answers: answers.map((shown: typeof body) => {
      const { question_id, options, selected_answer_id, correct_answer_id, accepted_answer_ids, ...answer } = shown;
      return {
        ...answer,
        options: options.map((option: { answer_text: string }) => option.answer_text),
        chosen: textOf(options, selected_answer_id),
        correct: textOf(options, correct_answer_id),
        accepted: accepted_answer_ids.map((id: number) => textOf(options, id)),
      };
    }),
  };
}

const questionsOf = (versionId: number) =>
  prisma.question.findMany({
    where: { versionId },
    include: { options: { orderBy: { position: "asc" } } },
    orderBy: { position: "asc" },
  });
/** By chance a quarter of the first options has the lowest id. */
const firstAndLowest = (questions: Awaited<ReturnType<typeof questionsOf>>) =>
  questions.filter(({ options }) => options[0]?.id === Math.min(...options.map(({ id }) => id))).length;
const idsOf = (questions: Awaited<ReturnType<typeof questionsOf>>) => ({
  questions: questions.map(({ id }) => id),
  options: questions.flatMap(({ options }) => options.map(({ id }) => id)),
});

async function setUp() {
  const batchId = (await createBatch(prisma)).id;
  const nobodyWrites = await oldExam(batchId);
  const somebodyWrites = await oldExam(batchId);
  const unshuffled = await oldExam(batchId, false);
  const untaken = await oldExam(batchId);
  const first = await enrol(batchId);
  const second = await enrol(batchId);
  const handedIn = await begin(nobodyWrites.id, first);
  await call("PUT", nobodyWrites.id, "submit", first.token, []);
  const overdue = await begin(nobodyWrites.id, second);
  await moveDeadlines(nobodyWrites.id, -60);
  await sealDueAttempts(await examNow());
  const running = await begin(somebodyWrites.id, first);
  await begin(unshuffled.id, first);
  await call("PUT", unshuffled.id, "submit", first.token, []);
  const before = {
    reviews: [await reviewOf(nobodyWrites.id, first), await reviewOf(nobodyWrites.id, second)],
    unshuffled: await questionsOf(unshuffled.version.id),
    attempts: await prisma.attempt.findMany({ orderBy: { id: "asc" }, omit: { paperOrder: true } }),
    standings: await prisma.standing.findMany({ orderBy: { userId: "asc" } }),
    answers: await prisma.attemptAnswer.count(),
  };
  await migrate();
  return {
    batchId,
    nobodyWrites,
    somebodyWrites,
    unshuffled,
    untaken,
    first,
    second,
    handedIn,
    overdue,
    running,
    before,
  };
}

let world: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  world = await setUp();
});

describe("a version that nobody writes", () => {
  it("gets ids that say nothing of the author's order, and never one that was used before", async () => {
    for (const exam of [world.nobodyWrites, world.untaken]) {
      expect(firstAndLowest(exam.version.questions)).toBe(QUESTIONS);
      const after = await questionsOf(exam.version.id);
      expect(
        after.map(({ text, options }) => [text, options.map((option) => [option.text, option.isCorrect])]),
      ).toEqual(
        exam.version.questions.map(({ text, options }) => [
          text,
          options.map((option) => [option.text, option.isCorrect]),
        ]),
      );
      // Twelve of twelve by chance: once in sixteen million.
      expect(firstAndLowest(after)).toBeLessThan(QUESTIONS);
      const ids = idsOf(after);
      expect(ids.questions).not.toEqual(ids.questions.toSorted((a, b) => a - b));
      const old = idsOf(exam.version.questions);
      expect(ids.questions.filter((id) => old.questions.includes(id))).toEqual([]);
      expect(ids.options.filter((id) => old.options.includes(id))).toEqual([]);
    }
  });

  it("keeps every answer, score and standing, and shows each learner the same paper", async () => {
    const { before, nobodyWrites, first, second, handedIn, overdue } = world;
    expect(await prisma.attempt.findMany({ orderBy: { id: "asc" }, omit: { paperOrder: true } })).toEqual(
      before.attempts,
    );
    expect(await prisma.standing.findMany({ orderBy: { userId: "asc" } })).toEqual(before.standings);
    expect(await prisma.attemptAnswer.count()).toBe(before.answers);
    expect([await reviewOf(nobodyWrites.id, first), await reviewOf(nobodyWrites.id, second)]).toEqual(before.reviews);
    for (const [index, paper] of [handedIn, overdue].entries()) {
      expect(before.reviews[index]?.answers.map((answer: { question_text: string }) => answer.question_text)).toEqual(
        paper.map(({ question_text }) => question_text),
      );
    }
  });

  it("grades to what it had: the scores counted again from the answers are the stored ones", async () => {
    const attempts = await prisma.attempt.findMany({
      where: { examId: world.nobodyWrites.id },
      include: { answers: { include: { option: true } } },
    });
    expect(attempts).toHaveLength(2);
    for (const { answers, score, correctCount, wrongCount } of attempts) {
      const chosen = answers.filter(({ optionId }) => optionId !== null);
      expect(chosen).toHaveLength(2);
      const correct = chosen.filter(({ option }) => option?.isCorrect).length;
      expect({ correctCount, wrongCount, score: Number(score) }).toEqual({
        correctCount: correct,
        wrongCount: 2 - correct,
        score: correct - (2 - correct) * 0.25,
      });
    }
  });

  it("names in the stored orders its own questions and options only", async () => {
    const attempts = await prisma.attempt.findMany({ where: { examId: world.nobodyWrites.id } });
    const ids = idsOf(await questionsOf(world.nobodyWrites.version.id));
    const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    for (const { paperOrder } of attempts) {
      const { questions, options } = paperOrder as PaperOrder;
      expect(sorted(questions)).toEqual(sorted(ids.questions));
      expect(sorted(Object.keys(options).map(Number))).toEqual(sorted(ids.questions));
      expect(sorted(Object.values(options).flat())).toEqual(sorted(ids.options));
    }
  });

  it("is read anew by servers that keep it in memory", async () => {
    const { revision } = await prisma.examVersion.findUniqueOrThrow({ where: { id: world.nobodyWrites.version.id } });
    expect(revision).toBe(world.nobodyWrites.version.revision + 1);
    const late = await enrol(world.batchId);
    const paper = await begin(world.nobodyWrites.id, late);
    const ids = idsOf(await questionsOf(world.nobodyWrites.version.id));
    expect(paper.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.questions.toSorted((a, b) => a - b));
    const [old] = world.handedIn;
    const stale = { question_id: old?.id, answer_id: old?.answers[0]?.id };
    expect(await call("POST", world.nobodyWrites.id, "save-answer", late.token, stale)).toMatchObject({
      status: 400,
      body: { code: "answer_not_in_exam" },
    });
  });

  it("stays bound to its answers: the database refuses what is not of it", async () => {
    const [answer] = await prisma.attemptAnswer.findMany({ where: { option: { isCorrect: true } }, take: 1 });
    const where = { attemptId_questionId: { attemptId: answer?.attemptId ?? 0, questionId: answer?.questionId ?? 0 } };
    await expect(prisma.attemptAnswer.update({ where, data: { optionId: 999_999_999 } })).rejects.toThrow();
    await expect(prisma.question.delete({ where: { id: answer?.questionId } })).rejects.toThrow();
  });
});

describe("a version that somebody writes", () => {
  it("goes on for them as if nothing had happened, down to the ids on their page", async () => {
    const { somebodyWrites, first, running } = world;
    expect(asShown(await paperOf(somebodyWrites.id, first))).toEqual(asShown(running));
    expect(await paperOf(somebodyWrites.id, first)).toEqual(running);
    const [question] = running;
    const right = somebodyWrites.version.questions.find(({ id }) => id === question?.id)?.options[0]?.id;
    const body = { question_id: question?.id, answer_id: right };
    expect((await call("POST", somebodyWrites.id, "save-answer", first.token, body)).status).toBe(200);
    const { body: result } = await call("PUT", somebodyWrites.id, "submit", first.token, [body]);
    expect(result.correct_answers).toBeGreaterThanOrEqual(1);
  });

  it("is followed by one with the same content and drawn ids, which later starts get", async () => {
    const { somebodyWrites, second } = world;
    const versions = await prisma.examVersion.findMany({
      where: { examId: somebodyWrites.id },
      orderBy: { number: "asc" },
    });
    expect(versions).toMatchObject([
      { id: somebodyWrites.version.id, revision: 1 },
      { number: 2, totalMarks: versions[0]?.totalMarks, questionsCount: QUESTIONS, hasNegativeMarking: true },
    ]);
    const [old, next] = versions.map(({ id }) => id);
    expect(await loadVersion(next ?? 0)).toEqual(await loadVersion(old ?? 0));
    expect(firstAndLowest(await questionsOf(next ?? 0))).toBeLessThan(QUESTIONS);
    await begin(somebodyWrites.id, second);
    const { versionId } = await prisma.attempt.findFirstOrThrow({
      where: { examId: somebodyWrites.id, userId: second.user.id },
    });
    expect(versionId).toBe(next);
  });
});

it("an exam that is not shuffled stays as it is: its order is on everybody's screen", async () => {
  expect(await questionsOf(world.unshuffled.version.id)).toEqual(world.before.unshuffled);
});
