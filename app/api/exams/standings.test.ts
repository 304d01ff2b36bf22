import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { cancelEnrollment } from "@/lib/enrollments/ending-mutations";
import { negativeMarkingTypes } from "@/lib/exams/negative-marking";
import { storedNames } from "@/lib/wire/names";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { type BuiltExam, buildQuestions, createExam } from "@/prisma/factories/exam";
import { staff } from "@/prisma/staff/test-io";
import { api } from "@/test/api";
import { desk, enrol, type Learner, sitThrough, sitting } from "@/test/sitting";

const QUESTIONS = 3;
const LEARNERS = 4;
const EXAMS = negativeMarkingTypes.length;

type Step =
  | { kind: "sit"; learner: number; exam: number; choices: (number | null)[] }
  | { kind: "regrade"; exam: number; question: number; change: readonly string[] }
  | { kind: "move"; learner: number; how: keyof typeof moves };

const actor = { id: null, label: "script:test" };
/** Ways out of a batch and back into it; the first learner stays, who looks at the board. */
const moves = {
  cancel: async (userId: number, batchId: number) => {
    const live = await prisma.enrollment.findFirst({ where: { userId, batchId, status: "ACTIVE" } });
    if (live) await cancelEnrollment(actor, live.id, { reason: "x" }, new Date()).catch(() => null);
  },
  enrol: async (userId: number, batchId: number) => {
    await createEnrollment(prisma, { userId, batchId, payment: null }).catch(() => null);
  },
  off: (userId: number) => prisma.user.update({ where: { id: userId }, data: { isActive: false } }),
  on: (userId: number) => prisma.user.update({ where: { id: userId }, data: { isActive: true } }),
};

const exam = fc.nat(EXAMS - 1);
const move = fc.record({
  kind: fc.constant("move" as const),
  learner: fc.integer({ min: 1, max: LEARNERS - 1 }),
  how: fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])),
});
const sit = fc.record({
  kind: fc.constant("sit" as const),
  learner: fc.nat(LEARNERS - 1),
  exam,
  choices: fc.array(fc.option(fc.nat(3)), { minLength: QUESTIONS, maxLength: QUESTIONS }),
});
const regrade = fc.record({
  kind: fc.constant("regrade" as const),
  exam,
  question: fc.integer({ min: 1, max: QUESTIONS }),
  change: fc.constantFrom(["--key", "A"], ["--key", "B"], ["--key", "D"], ["--all-correct"], ["--drop"]),
});

const sums = `select a.user_id, sum(a.score)::text as score, sum(v.total_marks)::text as marks, count(*)::int as exams
  from attempts a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id
  join users u on u.id = a.user_id and u.role = 'LEARNER' and not u.is_test
  where e.batch_id = $1 and a.sealed_at is not null group by a.user_id order by a.user_id`;
const kept = `select user_id, total_score::text as score, total_marks::text as marks, exams_taken as exams
  from standings where batch_id = $1 order by user_id`;
const recount = `select floor(total_score / 2)::int as band, count(*)::int as learners
  from standings where batch_id = $1 and is_ranked group by band order by band`;
const ranked = `select user_id as id, (rank() over (order by total_score desc))::int as rank, total_score::float8 as score
  from standings s where batch_id = $1
   and exists (select from users u where u.id = s.user_id and u.is_active)
   and exists (select from enrollments e where e.batch_id = s.batch_id and e.user_id = s.user_id and e.status = 'ACTIVE')
 order by total_score desc, user_id`;
const bands = "select band, learners from standing_bands where batch_id = $1 and learners <> 0 order by band";

async function rowsOf(statement: string, batchId: number) {
  return (await pool.query(statement, [batchId])).rows;
}

async function board(batchId: number, { token }: Learner, page = "") {
  const { status, body } = await api("GET", `/api/batches/${batchId}/leaderboard/${page}`, { token });
  expect(status).toBe(200);
  return body as {
    total_students: number;
    students: { id: number; student_name: string; rank: number; total_score: number }[];
  };
}

async function take(step: Step, exams: BuiltExam[], learners: Learner[]): Promise<void> {
  const built = exams[step.kind === "move" ? 0 : step.exam] as BuiltExam;
  if (step.kind === "sit") {
    const { status } = await sitThrough(built, learners[step.learner] as Learner, step.choices);
    // A learner who is out of the batch is refused, also in the middle of it.
    if (step.learner === 0) expect(status).toBe(200);
    else expect([200, 400, 401, 403, 404]).toContain(status);
    await board(built.batchId, learners[0] as Learner);
    return;
  }
  if (step.kind === "move") {
    await moves[step.how]((learners[step.learner] as Learner).user.id, built.batchId);
    return;
  }
  const argv = ["exams", "regrade", String(built.id), "--question", String(step.question), "--reason", "x"];
  expect(await staff([...argv, ...step.change])).toMatchObject({ code: 0, err: "" });
}

describe("standings and their bands", () => {
  it("are the sum of the sealed attempts of who is in the batch, after whatever changes, in turn and at once", async () => {
    const home = (await createBatch(prisma)).id;
    const learners: Learner[] = [];
    while (learners.length < LEARNERS) learners.push(await enrol(home, { isTest: learners.length === 3 }));
    const property = fc.asyncProperty(
      fc.array(fc.oneof(sit, sit, regrade, move), { minLength: 4, maxLength: 12 }),
      fc.boolean(),
      async (steps, atOnce) => {
        const batchId = (await createBatch(prisma)).id;
        const userIds = learners.map(({ user }) => user.id);
        await prisma.user.updateMany({ where: { id: { in: userIds } }, data: { isActive: true } });
        for (const userId of userIds) await createEnrollment(prisma, { userId, batchId, payment: null });
        const exams: BuiltExam[] = [];
        for (const negativeType of storedNames(negativeMarkingTypes)) {
          const questions = buildQuestions(QUESTIONS).map((question, index) => ({
            ...question,
            marks: ["1", "2.5", "0.3333"][index],
          }));
          const negativeMarks = negativeType === "FIXED" ? "0.25" : "33.333333";
          exams.push(
            await createExam(prisma, { batchId, questions, hasNegativeMarking: true, negativeMarks, negativeType }),
          );
        }
        if (atOnce) await Promise.all(steps.map((step) => take(step, exams, learners)));
        else for (const step of steps) await take(step, exams, learners);
        const shown = (await board(batchId, learners[0] as Learner)).students;
        const places = shown.map(({ id, rank, total_score: score }) => ({ id, rank, score }));
        expect(places).toEqual(await rowsOf(ranked, batchId));
        expect(await rowsOf(kept, batchId)).toEqual(await rowsOf(sums, batchId));
        expect(await rowsOf(bands, batchId)).toEqual(await rowsOf(recount, batchId));
      },
    );
    await fc.assert(property, { numRuns: 40, seed: 20_261_122, endOnFailure: true });
  });
});

describe("the leaderboard's page", () => {
  it("is the present one after every change of a score or a name, whoever writes it", async () => {
    const { exam, batchId, learners } = await sitting(2);
    const [first, second] = learners as [Learner, Learner];
    const names = async () => (await board(batchId, first)).students.map(({ student_name }) => student_name);
    const name = ({ user }: Learner) => `${user.firstName} ${user.lastName}`;
    expect(await names()).toEqual([]);
    await sitThrough(exam, second, [0, 0, 1]);
    expect(await names()).toEqual([name(second)]);
    await sitThrough(exam, first, [0, 0, 0]);
    expect(await names()).toEqual([name(first), name(second)]);

    await prisma.user.update({ where: { id: second.user.id }, data: { firstName: "মিতু", lastName: "সাহা" } });
    expect(await names()).toEqual([name(first), "মিতু সাহা"]);
    await prisma.user.update({ where: { id: second.user.id }, data: { hideName: true } });
    expect(await names()).toEqual([name(first), ""]);
    expect((await board(batchId, second)).students.map(({ student_name }) => student_name)).toContain("মিতু সাহা");

    await pool.query("update standings set total_score = total_score + 5 where batch_id = $1 and user_id = $2", [
      batchId,
      second.user.id,
    ]);
    expect(await names()).toEqual(["", name(first)]);
    await pool.query("delete from standings where batch_id = $1 and user_id = $2", [batchId, second.user.id]);
    expect(await board(batchId, first)).toMatchObject({
      total_students: 1,
      students: [{ id: first.user.id, rank: 1 }],
    });
  });

  it("is kept apart by batch, limit and offset", async () => {
    const one = await sitting(2);
    const other = await sitting(1);
    for (const { exam, learners } of [one, other]) for (const learner of learners) await sitThrough(exam, learner, [0]);
    const ids = async ({ batchId, learners }: typeof one, page: string) =>
      (await board(batchId, learners[0] as Learner, page)).students.map(({ id }) => id);
    const [a, b] = one.learners.map(({ user }) => user.id);
    expect(await ids(one, "?limit=1")).toEqual([a]);
    expect(await ids(one, "?limit=1&offset=1")).toEqual([b]);
    expect(await ids(one, "?limit=2")).toEqual([a, b]);
    expect(await ids(other, "?limit=1")).toEqual(other.learners.map(({ user }) => user.id));
  });
});

describe("leaving a batch while a first hand-in is sealed", () => {
  it.each([
    ["the seal", "the leaving"],
    ["the leaving", "the seal"],
  ])("leaves no place behind when %s is committed before %s", async (first) => {
    const { exam, batchId, learners } = await sitting(2);
    const [leaver, other] = learners as [Learner, Learner];
    await sitThrough(exam, other, [0]);
    await desk(exam, leaver).start();
    const seal = await pool.connect();
    const leaving = await pool.connect();
    try {
      for (const client of [seal, leaving]) await client.query("begin");
      const written = `insert into standings (batch_id, user_id, total_score, total_marks, exams_taken) values ($1, $2, 3, 3, 1)`;
      const ended = `update enrollments set status = 'CANCELLED', ended_at = now(), end_reason = 'x' where batch_id = $1 and user_id = $2`;
      const steps = { "the seal": [seal, written], "the leaving": [leaving, ended] } as const;
      const order = first === "the seal" ? ["the seal", "the leaving"] : ["the leaving", "the seal"];
      const [[before, one], [after, two]] = order.map((name) => steps[name as keyof typeof steps]) as [
        (typeof steps)["the seal"],
        (typeof steps)["the seal"],
      ];
      await before.query(one, [batchId, leaver.user.id]);
      // It waits for the other's end, and looks then.
      const waiting = after.query(two, [batchId, leaver.user.id]);
      await before.query("commit");
      await waiting;
      await after.query("commit");
    } finally {
      for (const client of [seal, leaving]) client.release();
    }
    expect(await board(batchId, other)).toMatchObject({
      total_students: 1,
      students: [{ id: other.user.id, rank: 1 }],
    });
    expect(await rowsOf(bands, batchId)).toEqual(await rowsOf(recount, batchId));
  });
});
