import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { type BuiltExam, buildQuestions, createExam } from "@/prisma/factories/exam";
import { staff } from "@/prisma/staff/test-io";
import { api } from "@/test/api";
import { enrol, type Learner, sitThrough, sitting } from "@/test/sitting";

afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
});

const QUESTIONS = 3;
const LEARNERS = 4;
const EXAMS = 2;

type Step =
  | { kind: "sit"; learner: number; exam: number; choices: (number | null)[] }
  | { kind: "regrade"; exam: number; question: number; change: readonly string[] };

const exam = fc.nat(EXAMS - 1);
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
  from standings where batch_id = $1 group by band order by band`;
const ranked = `select user_id as id, (rank() over (order by total_score desc))::int as rank, total_score::float8 as score
  from standings where batch_id = $1 order by total_score desc, user_id`;
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
  const built = exams[step.exam] as BuiltExam;
  if (step.kind === "sit") {
    const { status } = await sitThrough(built, learners[step.learner] as Learner, step.choices);
    expect(status).toBe(200);
    await board(built.batchId, learners[0] as Learner);
    return;
  }
  const argv = ["exams", "regrade", String(built.id), "--question", String(step.question), "--reason", "x"];
  expect(await staff([...argv, ...step.change])).toMatchObject({ code: 0, err: "" });
}

describe("standings and their bands", () => {
  it("are the sum of the sealed attempts after whatever submits and regrades, in turn and at once", async () => {
    const home = (await createBatch(prisma)).id;
    const learners: Learner[] = [];
    while (learners.length < LEARNERS) learners.push(await enrol(home, { isTest: learners.length === 3 }));
    const property = fc.asyncProperty(
      fc.array(fc.oneof(sit, regrade), { minLength: 4, maxLength: 10 }),
      fc.boolean(),
      async (steps, atOnce) => {
        const batchId = (await createBatch(prisma)).id;
        const userIds = learners.map(({ user }) => user.id);
        await prisma.enrollment.updateMany({ where: { userId: { in: userIds } }, data: { batchId } });
        const exams: BuiltExam[] = [];
        for (const negativeType of ["FIXED", "PERCENTAGE"] as const) {
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
    const [one, other] = [await sitting(2), await sitting(1)];
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
