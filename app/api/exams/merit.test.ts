import { describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { formatMarks } from "@/lib/exams/scoring";
import { changeRule } from "@/lib/merit/mutations";
import { aroundStatement } from "@/lib/merit/queries";
import { sumOf } from "@/lib/merit/rules";
import { totalSql } from "@/lib/merit/statements";
import { createAttempts } from "@/prisma/factories/attempt";
import { addDays, addMinutes } from "@/prisma/factories/calendar";
import { createUser } from "@/prisma/factories/user";
import type { CandidateKind, User } from "@/prisma/generated/client";
import { api } from "@/test/api";
import { type Learner, sitThrough, sitting } from "@/test/sitting";

const actor = { id: null, label: "script:test" };
const rule = {
  pass_mark: 2,
  second_time_deduction: 3,
  already_admitted_deduction: 5,
  ssc_points: 8,
  hsc_points: 12,
};
const right = (count: number) => Array.from({ length: 5 }, (_, index) => (index < count ? 0 : null));

type Plan = { "CTE Name"?: string; "Actual Loops"?: number; Plan?: Plan; Plans?: Plan[] };
type Sitting = Awaited<ReturnType<typeof sitting>>;
type Other = { marks: number; gpa?: [ssc: string, hsc: string]; kind?: CandidateKind } & Partial<User>;

async function modelTest(overrides: Parameters<typeof sitting>[1] = {}) {
  const sat = await sitting(1, overrides);
  await changeRule(actor, sat.exam.id, rule);
  return { ...sat, learner: sat.learners[0] as Learner };
}

/** Others who took it, with what they said of themselves. */
async function others({ exam }: Pick<Sitting, "exam">, list: Other[], startedAt?: Date): Promise<User[]> {
  const users: User[] = [];
  for (const { marks, gpa = ["5", "5"] as const, kind = "FIRST_TIME", ...overrides } of list) {
    const user = await createUser(prisma, overrides);
    await prisma.candidate.create({ data: { userId: user.id, sscGpa: gpa[0], hscGpa: gpa[1], kind } });
    users.push(user);
  }
  const inputs = users.map(({ id }, index) => ({ userId: id, choices: right(list[index]?.marks ?? 0), startedAt }));
  await createAttempts(prisma, exam, inputs);
  return users;
}

const say = ({ token }: Learner, ssc_gpa: number, hsc_gpa: number, kind = "first_time") =>
  api("PUT", "/api/candidate/", { token, body: { ssc_gpa, hsc_gpa, kind } });
const merit = ({ id }: { id: number }, { token }: Learner) => api("GET", `/api/exams/${id}/merit/`, { token });
const list = ({ id }: { id: number }, { token }: Learner, query = "") =>
  api("GET", `/api/exams/${id}/merit/list/${query}`, { token });

it("a rule's pass mark is one that the exam's marks reach", async () => {
  const { exam } = await sitting(1);
  const reached = { ...rule, pass_mark: 5 };
  await changeRule(actor, exam.id, reached);
  await expect(changeRule(actor, exam.id, { ...rule, pass_mark: 5.01 })).rejects.toMatchObject({
    fields: { pass_mark: [expect.any(String)] },
  });
});

describe("the merit list of a model test (contract §14)", () => {
  it("ranks by the total, ties share a place, and the sum is told to its owner", async () => {
    const { exam, learner } = await modelTest();
    await others({ exam }, [
      { marks: 5, firstName: "মাহির", lastName: "ফয়সাল" },
      { marks: 5, kind: "SECOND_TIME" },
      { marks: 5, gpa: ["5.00", "4.00"], hideName: true },
      { marks: 3 },
    ]);
    await sitThrough(exam, learner, right(5));
    await say(learner, 5, 4.75);
    const { status, body } = await merit(exam, learner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      exam_id: exam.id,
      available_at: null,
      candidates: 5,
      rule: { ...rule, exam_marks: 5, possible_total: 105 },
      candidate: { ssc_gpa: 5, hsc_gpa: 4.75, kind: "first_time" },
      own: { state: "ranked", score: 5, ssc: 40, hsc: 57, deduction: 0, total: 102, place: 3 },
    });
    const rows = body.rows.map((row: { place: number; total: number; is_own: boolean }) => [
      row.place,
      row.total,
      row.is_own,
    ]);
    expect(rows).toEqual([
      [1, 105, false],
      [2, 103, false],
      [3, 102, false],
      [3, 102, true],
      [5, 93, false],
    ]);
    expect(body.rows[0].name).toBe("মাহির ফয়সাল");
  });

  it("shows of others neither GPA nor kind nor score, and no name that is hidden", async () => {
    const { exam, learner } = await modelTest();
    await others({ exam }, [
      { marks: 4, gpa: ["4.37", "3.91"], kind: "ALREADY_ADMITTED", hideName: true, firstName: "গোপন" },
    ]);
    await sitThrough(exam, learner, right(5));
    await say(learner, 5, 5);
    const text = JSON.stringify([(await merit(exam, learner)).body, (await list(exam, learner)).body]);
    expect(text).not.toMatch(/4\.37|3\.91|already_admitted"|গোপন|user/);
    const row = (await list(exam, learner)).body.rows[1];
    expect(Object.keys(row).sort()).toEqual(["is_own", "name", "place", "position", "total"]);
  });

  it("tells who has not said their GPAs what is missing, and ranks them once they have", async () => {
    const { exam, learner } = await modelTest();
    await sitThrough(exam, learner, right(4));
    const missing = await merit(exam, learner);
    expect(missing.body).toMatchObject({
      candidate: null,
      candidates: 0,
      own: { state: "gpa_missing", score: 4, total: null, place: null },
    });
    await say(learner, 4.5, 4.5, "second_time");
    expect((await merit(exam, learner)).body.own).toMatchObject({ state: "ranked", total: 91, place: 1 });
    expect((await api("DELETE", "/api/candidate/", { token: learner.token })).status).toBe(204);
    expect((await merit(exam, learner)).body.own.state).toBe("gpa_missing");
  });

  it("ranks nobody below the pass mark, nobody who began after it closed, no staff and no test account", async () => {
    const closesAt = addMinutes(new Date(), -30);
    const { exam, learner } = await modelTest({ keyRelease: "AT_ONCE" });
    await sitThrough(exam, learner, right(1));
    await say(learner, 5, 5);
    expect((await merit(exam, learner)).body.own).toMatchObject({ state: "below_pass_mark", total: 101, place: null });
    await others({ exam }, [{ marks: 5 }], addMinutes(closesAt, -60));
    await others({ exam }, [{ marks: 5 }], addMinutes(closesAt, 5));
    await others(
      { exam },
      [
        { marks: 5, isTest: true },
        { marks: 5, staffRoles: ["TEACHER"] },
      ],
      addMinutes(closesAt, -60),
    );
    await prisma.exam.update({ where: { id: exam.id }, data: { closesAt } });
    const { body } = await merit(exam, learner);
    expect(body).toMatchObject({ candidates: 1, own: { state: "out_of_time" } });
  });

  it("waits for the keys, for the list too", async () => {
    const { exam, learner } = await modelTest({ closesAt: addDays(new Date(), 1) });
    await sitThrough(exam, learner, right(5));
    await say(learner, 5, 5);
    const { body } = await merit(exam, learner);
    expect(body).toMatchObject({ own: null, candidates: 0, rows: [] });
    expect(body.available_at).not.toBeNull();
    expect((await list(exam, learner)).status).toBe(403);
  });

  it("is not there for an exam that is none, and for nobody who did not take it", async () => {
    const { exam, learner } = await modelTest();
    expect((await merit(exam, learner)).status).toBe(404);
    await sitThrough(exam, learner, right(5));
    const has = async () =>
      (await api("GET", `/api/exams/${exam.id}/statistics/`, { token: learner.token })).body.has_merit_list;
    expect(await has()).toBe(true);
    await changeRule(actor, exam.id, null);
    expect((await merit(exam, learner)).status).toBe(404);
    expect((await list(exam, learner)).status).toBe(404);
    expect(await has()).toBe(false);
  });

  it("moves with a regrade and with the rule, and leaves the leaderboard alone", async () => {
    const { exam, learner, batchId } = await modelTest();
    await others({ exam }, [{ marks: 5 }]);
    await sitThrough(exam, learner, [0, 0, 0, 0, 1]);
    await say(learner, 5, 5);
    const standing = () => prisma.standing.findMany({ where: { batchId }, orderBy: { userId: "asc" } });
    const before = await standing();
    expect((await merit(exam, learner)).body.own).toMatchObject({ total: 104, place: 2 });
    await changeRule(actor, exam.id, { ...rule, ssc_points: 10 });
    expect((await merit(exam, learner)).body.own).toMatchObject({ total: 114, place: 2 });
    expect(await standing()).toEqual(before);
    const correction = { kind: "all_correct" } as const;
    await regradeQuestion(actor, { exam: exam.id, question: 5, version: undefined, correction, reason: "ভুল" });
    expect((await merit(exam, learner)).body).toMatchObject({ own: { total: 115, place: 1 } });
  });
});

it("pages through everybody once, in the list's order, and refuses a cursor that somebody made up", async () => {
  const { exam, learner } = await modelTest();
  await others(
    { exam },
    [5, 5, 5, 4, 4, 3, 3].map((marks) => ({ marks })),
  );
  await sitThrough(exam, learner, right(4));
  await say(learner, 5, 5);
  const places: number[] = [];
  let query = "?limit=3";
  for (let page = 0; page < 3; page += 1) {
    const { body } = await list(exam, learner, query);
    places.push(...body.rows.map(({ place }: { place: number }) => place));
    query = `?limit=3&after=${encodeURIComponent(body.next ?? "")}`;
    expect(body.next === null).toBe(page === 2);
  }
  expect(places).toEqual([1, 1, 1, 4, 4, 4, 7, 7]);
  for (const made of ['["x","1"]', '["1","x"]', "[]", '["1e400","1"]', '[null,"1"]']) {
    expect((await list(exam, learner, `?after=${encodeURIComponent(made)}`)).status).toBe(400);
  }
});

it("looks through the list as often for a long one as for a short one", async () => {
  const { exam, learner } = await modelTest();
  await others(
    { exam },
    Array.from({ length: 12 }, () => ({ marks: 4 })),
  );
  await sitThrough(exam, learner, right(3));
  await say(learner, 4, 4);
  const explained = `explain (analyze, format json) ${aroundStatement.text}`;
  const { rows } = await pool.query<{ "QUERY PLAN": Plan[] }>(explained, [exam.id, learner.user.id]);
  const loopsOf = (plan: Plan): number[] => [
    ...(plan["CTE Name"] === "m" ? [plan["Actual Loops"] ?? 0] : []),
    ...[plan.Plan ?? [], plan.Plans ?? []].flat().flatMap(loopsOf),
  ];
  expect(rows[0]?.["QUERY PLAN"].flatMap(loopsOf)).toEqual([1, 1]);
});

it("adds up in SQL as the rule does", async () => {
  const { exam } = await modelTest();
  const kinds = ["FIRST_TIME", "SECOND_TIME", "ALREADY_ADMITTED"] as const;
  const said = [0, 1, 2, 3, 4, 5].map((index) => ({
    marks: 2 + (index % 4),
    gpa: [(1 + index * 0.67).toFixed(2), (5 - index * 0.59).toFixed(2)] as [string, string],
    kind: kinds[index % 3] as CandidateKind,
  }));
  const users = await others({ exam }, said);
  const odd = {
    ...rule,
    second_time_deduction: 3.33,
    already_admitted_deduction: 7.77,
    ssc_points: 8.09,
    hsc_points: 11.11,
  };
  await changeRule(actor, exam.id, odd);
  const { rows } = await pool.query<{ userId: number; total: string }>(
    `select a.user_id as "userId", ${totalSql} as total from attempts a join merit_rules r on r.exam_id = a.exam_id
       join candidates c on c.user_id = a.user_id where a.exam_id = $1`,
    [exam.id],
  );
  const asRule = {
    passMark: "2",
    secondTimeDeduction: "3.33",
    admittedDeduction: "7.77",
    sscPoints: "8.09",
    hscPoints: "11.11",
  };
  for (const [index, { marks, gpa, kind }] of said.entries()) {
    const sum = sumOf(asRule, { sscGpa: gpa[0], hscGpa: gpa[1], kind }, String(marks));
    const row = rows.find(({ userId }) => userId === users[index]?.id);
    expect(Number(row?.total)).toBe(Number(formatMarks(sum.total)));
  }
});

describe("earlier years", () => {
  it("say where the total would have stood, only on the same scale", async () => {
    const { exam, learner } = await modelTest();
    await sitThrough(exam, learner, right(5));
    await say(learner, 5, 5);
    const year = (at: number, lastMark: number, totalMarks: number) =>
      prisma.cutoff.create({ data: { year: at, seats: 5000, lastMark, totalMarks } });
    await year(2021, 105, 105);
    await year(2022, 104.99, 105);
    await year(2023, 250, 300);
    const reached = (await merit(exam, learner)).body.cutoffs.map((one: { is_reached: boolean }) => one.is_reached);
    expect(reached).toEqual([true, true, null]);
    await prisma.cutoff.deleteMany();
  });
});

it.each([
  [{ ssc_gpa: 5.01, hsc_gpa: 5, kind: "first_time" }],
  [{ ssc_gpa: 0.99, hsc_gpa: 5, kind: "first_time" }],
  [{ ssc_gpa: 4.833, hsc_gpa: 5, kind: "first_time" }],
  [{ ssc_gpa: "5", hsc_gpa: 5, kind: "first_time" }],
  [{ ssc_gpa: 5, hsc_gpa: 5, kind: "third_time" }],
])("refuses %j", async (body) => {
  const { learner } = await modelTest();
  expect((await api("PUT", "/api/candidate/", { token: learner.token, body })).status).toBe(400);
});
