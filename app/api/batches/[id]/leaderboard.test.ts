import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { buildQuestions, createExam } from "@/prisma/factories/exam";
import { buildUser } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { enrol, type Learner, sitThrough, sitting } from "@/test/sitting";

type Row = { id: number; student_name: string; rank: number; total_score: number; average_score: number };

const board = (batchId: number | string, { token }: { token?: string }, query = "") =>
  api("GET", `/api/batches/${batchId}/leaderboard/${query}`, { token });
const own = (batchId: number | string, { token }: { token?: string }) =>
  api("GET", `/api/batches/${batchId}/my-ranking/`, { token });

/** A batch whose standings are these, and a learner of it who has none. */
async function standings(scores: (number | string)[], totalMarks: number | string = 300) {
  const batchId = (await createBatch(prisma)).id;
  const users = await prisma.user.createManyAndReturn({ data: scores.map(() => buildUser()) });
  await prisma.standing.createMany({
    data: scores.map((totalScore, index) => ({
      batchId,
      userId: (users[index] as User).id,
      totalScore,
      totalMarks,
      examsTaken: 3,
    })),
  });
  return { batchId, users, viewer: await enrol(batchId) };
}

describe("the leaderboard (contract §5)", () => {
  it("ranks 1, 2, 2, 4 by the exact total and counts who is ranked", async () => {
    const { batchId, users, viewer } = await standings([10, 12.0001, 12, 12, -1, 10]);
    const { status, body } = await board(batchId, viewer);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["name", "total_students", "students"]);
    expect(body.total_students).toBe(6);
    expect(body.students.map(({ rank, total_score }: Row) => [rank, total_score])).toEqual([
      [1, 12.0001],
      [2, 12],
      [2, 12],
      [4, 10],
      [4, 10],
      [6, -1],
    ]);
    // Equal learners stand in the same order at every look.
    const tied = body.students.slice(1, 3).map(({ id }: Row) => id);
    expect(tied).toEqual([users[2]?.id, users[3]?.id]);
  });

  it("pages with ranks of the whole batch", async () => {
    const { batchId, viewer } = await standings([5, 9, 9, 7, 7, 1]);
    const { body } = await board(batchId, viewer, "?limit=2&offset=2");
    expect(body.students.map(({ rank, total_score }: Row) => [rank, total_score])).toEqual([
      [3, 7],
      [3, 7],
    ]);
    expect(body.total_students).toBe(6);
    expect((await board(batchId, viewer, "?offset=6")).body.students).toEqual([]);
  });

  it("shows 100 unless asked, 1000 at most", async () => {
    const { batchId, viewer } = await standings(Array.from({ length: 1003 }, (_, index) => index));
    expect((await board(batchId, viewer)).body.students).toHaveLength(100);
    expect((await board(batchId, viewer, "?limit=1000")).body.students).toHaveLength(1000);
    expect((await board(batchId, viewer)).body.total_students).toBe(1003);
    for (const query of ["limit=0", "limit=1001", "limit=-1", "limit=1.5", "limit=x", "offset=-1", "offset=x"]) {
      const { status, body } = await board(batchId, viewer, `?${query}`);
      expect([query, status, Object.keys(body)]).toEqual([query, 400, [query.split("=")[0]]]);
    }
  });

  it("leaves out the names of who hides them, not the own", async () => {
    const { exam, batchId, learners } = await sitting(2);
    const [hidden, seen] = learners as [Learner, Learner];
    await prisma.user.update({ where: { id: hidden.user.id }, data: { hideName: true } });
    for (const learner of learners) await sitThrough(exam, learner, [0]);
    const names = async (viewer: Learner) =>
      new Map((await board(batchId, viewer)).body.students.map((row: Row) => [row.id, row.student_name]));
    const full = ({ user }: Learner) => `${user.firstName} ${user.lastName}`;
    expect((await names(seen)).get(hidden.user.id)).toBe("");
    expect((await names(seen)).get(seen.user.id)).toBe(full(seen));
    expect((await names(hidden)).get(hidden.user.id)).toBe(full(hidden));
  });

  it("does not rank staff and test accounts, who still have their result", async () => {
    const { exam, batchId, learners } = await sitting(1);
    const learner = learners[0] as Learner;
    const tester = await enrol(batchId, { isTest: true });
    const teacher = await enrol(batchId, { role: "STAFF" });
    for (const other of [tester, teacher]) {
      expect((await sitThrough(exam, other, [0, 0])).body.score).toBe(2);
      expect((await own(batchId, other)).body).toMatchObject({ id: other.user.id, rank: null, exams_taken: 0 });
    }
    await sitThrough(exam, learner, [0]);
    const { body } = await board(batchId, teacher);
    expect(body).toMatchObject({ total_students: 1, students: [{ id: learner.user.id, rank: 1 }] });
  });

  it("is right immediately after every submit, over several exams", async () => {
    const { exam, batchId, learners } = await sitting(3, { questions: buildQuestions(3) });
    const second = await createExam(prisma, { batchId, questions: buildQuestions(3) });
    const totals = new Map<number, number>();
    for (const [place, built] of [exam, second].entries()) {
      for (const [index, learner] of learners.entries()) {
        const right = (index + place * 2) % 4;
        await sitThrough(
          built,
          learner,
          [0, 1, 2].map((question) => (question < right ? 0 : 1)),
        );
        totals.set(learner.user.id, (totals.get(learner.user.id) ?? 0) + right);
        const { body } = await board(batchId, learner);
        const expected = [...totals].map(([id, total_score]) => ({
          id,
          total_score,
          rank: 1 + [...totals.values()].filter((other) => other > total_score).length,
        }));
        expect(body.total_students).toBe(totals.size);
        for (const row of expected) expect(body.students).toContainEqual(expect.objectContaining(row));
        const { rank, total_score } = (await own(batchId, learner)).body;
        expect({ id: learner.user.id, rank, total_score }).toEqual(expected.find(({ id }) => id === learner.user.id));
      }
    }
  });
});

describe("the average", () => {
  it("comes from marks, rounded once", async () => {
    const cases: [score: string, marks: string, percent: number][] = [
      ["2", "3", 66.67],
      ["1", "3", 33.33],
      ["0.0001", "3", 0],
      ["99.995", "100", 100],
      ["12.345", "100", 12.35],
      ["-0.25", "4", -6.25],
      ["7.5", "7.5", 100],
      ["0", "0", 0],
    ];
    for (const [score, marks, percent] of cases) {
      const { batchId, viewer } = await standings([score], marks);
      expect((await board(batchId, viewer)).body.students[0].average_score).toBe(percent);
    }
  });

  it("weighs exams by their marks", async () => {
    const { exam, batchId, learners } = await sitting(1, { questions: buildQuestions(1) });
    const long = await createExam(prisma, { batchId, questions: buildQuestions(5) });
    const learner = learners[0] as Learner;
    await sitThrough(exam, learner, [0]);
    await sitThrough(long, learner, [0, 1, 1, 1, 1]);
    expect((await own(batchId, learner)).body).toMatchObject({ total_score: 2, exams_taken: 2, average_score: 33.33 });
  });
});

describe("the own rank", () => {
  it("is null without a sealed exam", async () => {
    const { exam, batchId, learners } = await sitting(1);
    const learner = learners[0] as Learner;
    const nothing = { id: learner.user.id, rank: null, total_score: 0, exams_taken: 0, average_score: 0 };
    expect(await own(batchId, learner)).toMatchObject({ status: 200, body: nothing });
    await api("POST", `/api/exams/${exam.id}/start/`, { token: learner.token });
    expect((await own(batchId, learner)).body).toEqual(nothing);
  });

  it("is the board's for random standings", async () => {
    const { batchId, users, viewer } = await standings(Array(12).fill(0));
    const score = fc.integer({ min: -40_000, max: 200_000 }).map((units) => (units / 10_000).toFixed(4));
    const scores = fc.array(fc.oneof(score, fc.constantFrom("2", "4", "4.0001", "3.9999", "0", "-2", "-0.0001")), {
      minLength: users.length,
      maxLength: users.length,
    });
    const property = fc.asyncProperty(scores, async (drawn) => {
      for (const [index, totalScore] of drawn.entries()) {
        const userId = index === 0 ? viewer.user.id : (users[index] as User).id;
        const row = { totalScore, totalMarks: 300, examsTaken: 1 };
        await prisma.standing.upsert({
          where: { batchId_userId: { batchId, userId } },
          create: { batchId, userId, ...row },
          update: row,
        });
      }
      const { students } = (await board(batchId, viewer)).body as { students: Row[] };
      for (const { rank, total_score } of students) {
        expect(rank).toBe(1 + students.filter((other) => other.total_score > total_score).length);
      }
      const row = students.find(({ id }) => id === viewer.user.id);
      expect((await own(batchId, viewer)).body).toMatchObject({ rank: row?.rank, total_score: row?.total_score });
    });
    await fc.assert(property, { numRuns: 60, seed: 20_261_123, endOnFailure: true });
  });
});

describe("who may see a ranking", () => {
  let batchId: number;
  beforeAll(async () => {
    batchId = (await createBatch(prisma)).id;
  });

  it("nobody without a live session, no stranger; staff may", async () => {
    const stranger = { token: (await logIn(await createAccount())).access };
    const teacher = { token: (await logIn(await createAccount({ role: "STAFF" }))).access };
    const ended = await enrol(batchId);
    await api("POST", "/auth/logout-all/", { token: ended.token });
    const former = await enrol(batchId);
    await prisma.enrollment.updateMany({
      where: { userId: former.user.id },
      data: { status: "CANCELLED", endedAt: new Date(), endReason: "ফেরত" },
    });
    for (const ask of [board, own]) {
      expect((await ask(batchId, {})).status).toBe(401);
      expect((await ask(batchId, { token: "nonsense" })).status).toBe(401);
      expect(await ask(batchId, ended)).toMatchObject({ status: 401, body: { code: "token_not_valid" } });
      expect((await ask(batchId, stranger)).status).toBe(403);
      expect((await ask(batchId, former)).status).toBe(403);
      expect((await ask(batchId, teacher)).status).toBe(200);
      for (const unknown of [999_999, "0", "x"]) expect((await ask(unknown, teacher)).status).toBe(404);
    }
  });
});
