import { describe, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import type { RegradeInput } from "@/lib/exams/results/correction-schema";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { createAttempts } from "@/prisma/factories/attempt";
import { buildQuestions, buildSet } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";
import { api } from "@/test/api";
import { desk, enrol, type Learner, sitThrough, sitting } from "@/test/sitting";
import { statementsOf } from "@/test/statements";

const actor = { id: null, label: "script:test" };
const right = (count: number) => Array.from({ length: 5 }, (_, index) => (index < count ? 0 : null));

type Sitting = Awaited<ReturnType<typeof sitting>>;

/** So many others of the batch, each with this many right answers. */
async function classmates({ exam }: Sitting, marks: readonly number[], overrides: Partial<User> = {}) {
  const users: User[] = [];
  while (users.length < marks.length) users.push(await createUser(prisma, overrides));
  const inputs = users.map(({ id }, index) => ({ userId: id, choices: right(marks[index] ?? 0) }));
  await createAttempts(prisma, exam, inputs);
  return users;
}

const statistics = (examId: number, { token }: Pick<Learner, "token">) =>
  api("GET", `/api/exams/${examId}/statistics/`, { token });

describe("the figures of an exam", () => {
  it("are its own rank, percentile, average, highest and ten bins, and no name", async () => {
    const sat = await sitting();
    const [learner] = sat.learners as [Learner];
    const others = await classmates(sat, [5, 5, 4, 3, 2, 2, 1, 0, 0]);
    await sitThrough(sat.exam, learner, right(3));
    const { status, body } = await statistics(sat.exam.id, learner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      exam_id: sat.exam.id,
      available_at: null,
      taken: 10,
      rank: 4,
      below: 5,
      percentile: 50,
      average: 2.5,
      highest: 5,
      uncorrected_score: null,
    });
    const counts = body.bins.map(({ learners }: { learners: number }) => learners);
    expect(counts).toEqual([2, 0, 1, 0, 2, 0, 2, 0, 1, 2]);
    expect(body.bins[9]).toEqual({ from: 4.5, to: 5, learners: 2 });
    for (const { username, firstName } of others) {
      expect(JSON.stringify(body)).not.toContain(username);
      expect(JSON.stringify(body)).not.toContain(firstName);
    }
  });

  it("keep average, highest and bins back while fewer than ten took it", async () => {
    const sat = await sitting();
    const [learner] = sat.learners as [Learner];
    await classmates(sat, [5, 4, 3, 2, 2, 1, 0, 0]);
    await sitThrough(sat.exam, learner, right(5));
    const { body } = await statistics(sat.exam.id, learner);
    expect(body).toMatchObject({ taken: 9, rank: 1, average: null, highest: null, bins: null });
  });

  it("count neither test accounts nor who still writes, and rank no staff", async () => {
    const sat = await sitting(2);
    const [learner, writing] = sat.learners as [Learner, Learner];
    await classmates(sat, [5, 5, 5], { isTest: true });
    await desk(sat.exam, writing).start();
    await sitThrough(sat.exam, learner, right(2));
    expect((await statistics(sat.exam.id, learner)).body).toMatchObject({
      taken: 1,
      rank: 1,
      below: 0,
      percentile: null,
    });
    const teacher = await enrol(sat.batchId, { role: "STAFF", staffRoles: ["TEACHER"] });
    await sitThrough(sat.exam, teacher, right(4));
    expect((await statistics(sat.exam.id, teacher)).body).toMatchObject({ taken: 1, rank: null, percentile: null });
  });

  it("are only for who took it and has handed in", async () => {
    const sat = await sitting(2);
    const [learner, other] = sat.learners as [Learner, Learner];
    expect((await statistics(sat.exam.id, learner)).status).toBe(404);
    await desk(sat.exam, learner).start();
    expect(await statistics(sat.exam.id, learner)).toMatchObject({
      status: 400,
      body: { code: "attempt_not_completed" },
    });
    await sitThrough(sat.exam, other, right(1));
    const stranger = await enrol((await sitting(0)).batchId);
    expect((await statistics(sat.exam.id, stranger)).status).toBe(403);
  });

  it("wait for the keys", async () => {
    const closesAt = new Date(Date.now() + 3_600_000);
    const sat = await sitting(1, { closesAt });
    const [learner] = sat.learners as [Learner];
    await classmates(sat, [5, 4, 3, 3, 3, 3, 3, 3, 3, 3]);
    await sitThrough(sat.exam, learner, right(2));
    expect((await statistics(sat.exam.id, learner)).body).toMatchObject({
      available_at: closesAt.toISOString(),
      taken: null,
      rank: null,
      percentile: null,
      average: null,
      highest: null,
      bins: null,
    });
    await prisma.exam.update({ where: { id: sat.exam.id }, data: { closesAt: new Date(Date.now() - 60_000) } });
    expect((await statistics(sat.exam.id, learner)).body).toMatchObject({ available_at: null, taken: 11, rank: 11 });
  });

  it("move with a correction at once, and the own mark says what it was before the first", async () => {
    const sat = await sitting();
    const [learner] = sat.learners as [Learner];
    await classmates(sat, [3, 3, 3, 3, 3, 3, 3, 3, 3]);
    await sitThrough(sat.exam, learner, [0, 0, 1, null, null]);
    expect((await statistics(sat.exam.id, learner)).body).toMatchObject({ rank: 10, uncorrected_score: null });
    const regrade = (question: number) => {
      const correction = { kind: "all_correct" } as const;
      return regradeQuestion(actor, { exam: sat.exam.id, question, version: undefined, correction, reason: "ভুল" });
    };
    await regrade(3);
    expect((await statistics(sat.exam.id, learner)).body).toMatchObject({
      rank: 1,
      below: 0,
      average: 3,
      highest: 3,
      uncorrected_score: 2,
    });
    await regrade(4);
    expect((await statistics(sat.exam.id, learner)).body).toMatchObject({ average: 4, uncorrected_score: 2 });
  });

  it("name the questions and statements that were corrected after the hand-in, once the keys are out", async () => {
    const set = buildSet("হৃৎপিণ্ড", 3);
    const { exam, learners } = await sitting(3, { questions: [...buildQuestions(2), set] });
    const [moved, same, later] = learners as [Learner, Learner, Learner];
    const [first, , third] = exam.version.questions;
    const entry = { question_id: third?.id, answer_id: third?.options[1]?.id, value: true };
    for (const { token } of [moved, same]) await api("POST", `/api/exams/${exam.id}/start/`, { token });
    const hand = (learner: Learner, body: object[]) =>
      api("PUT", `/api/exams/${exam.id}/submit/`, { token: learner.token, body });
    await hand(moved, [entry]);
    await hand(same, []);
    const regrade = (question: number, correction: RegradeInput["correction"], explanation?: string) =>
      regradeQuestion(actor, { exam: exam.id, question, version: undefined, correction, reason: "ভুল", explanation });
    await regrade(2, { kind: "key", option: "A" }, "শুধু ব্যাখ্যা নতুন");
    await regrade(3, { kind: "statement", statement: "B", as: "true" });
    await regrade(1, { kind: "key", option: "B" });
    const correctionsOf = async (learner: Learner) => (await statistics(exam.id, learner)).body.corrections;
    const all = [
      { question_id: third?.id, statement_ids: [third?.options[1]?.id] },
      { question_id: first?.id, statement_ids: [] },
    ];
    expect(await correctionsOf(moved)).toEqual(all);
    expect(await correctionsOf(same)).toEqual(all);
    expect((await statistics(exam.id, same)).body.uncorrected_score).toBe(null);
    await sitThrough(exam, later, []);
    expect(await correctionsOf(later)).toEqual([]);
    await prisma.exam.update({ where: { id: exam.id }, data: { closesAt: new Date(Date.now() + 3_600_000) } });
    expect(await correctionsOf(moved)).toBe(null);
  });

  it("tell two who hand in one after the other of both", async () => {
    const sat = await sitting(2);
    const [first, second] = sat.learners as [Learner, Learner];
    await sitThrough(sat.exam, first, right(2));
    expect((await statistics(sat.exam.id, first)).body).toMatchObject({ taken: 1, rank: 1 });
    await sitThrough(sat.exam, second, right(3));
    expect((await statistics(sat.exam.id, second)).body).toMatchObject({ taken: 2, rank: 1, below: 1 });
    expect((await statistics(sat.exam.id, first)).body).toMatchObject({ taken: 2, rank: 2, below: 0 });
  });

  it("are counted for a whole hall together, with everybody's own mark in them", async () => {
    const sat = await sitting(12);
    await Promise.all(sat.learners.map((learner) => sitThrough(sat.exam, learner, right(2))));
    const taken: number[] = [];
    const statements = await statementsOf(() =>
      Promise.all(sat.learners.map(async (learner) => taken.push((await statistics(sat.exam.id, learner)).body.taken))),
    );
    expect(taken).toEqual(sat.learners.map(() => 12));
    const counts = statements.filter(({ text }) => text.includes("group by a.score"));
    expect(counts.length).toBeLessThan(sat.learners.length);
  });

  it("are counted once for all who handed in a while ago", async () => {
    const sat = await sitting(12);
    await Promise.all(sat.learners.map((learner) => sitThrough(sat.exam, learner, right(2))));
    await prisma.$executeRaw`update attempts set sealed_at = sealed_at - interval '1 minute' where exam_id = ${sat.exam.id}`;
    const ask = () => Promise.all(sat.learners.map((learner) => statistics(sat.exam.id, learner)));
    // A request that comes before the first count has begun waits for the next count.
    const statements = [...(await statementsOf(ask)), ...(await statementsOf(ask))];
    expect(statements.filter(({ text }) => text.includes("group by a.score")).length).toBeLessThanOrEqual(2);
  });

  it("have the own mark in them however many hand in and look meanwhile", async () => {
    const sat = await sitting(12);
    let handedIn = 0;
    await Promise.all(
      sat.learners.map(async (learner) => {
        await sitThrough(sat.exam, learner, right(2));
        handedIn += 1;
        const known = handedIn;
        expect((await statistics(sat.exam.id, learner)).body.taken).toBeGreaterThanOrEqual(known);
      }),
    );
  });
});
