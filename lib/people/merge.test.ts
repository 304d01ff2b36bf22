import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountColumns } from "@/lib/accounts/personal-columns";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { mergeRules, namesStaff } from "@/lib/people/merge-rules";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { addDays, addMinutes } from "@/prisma/factories/calendar";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createRecording } from "@/prisma/factories/recording";
import { createUser } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";
import { logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { knownLearner } from "@/test/known-learner";
import { createStaff, staffApi } from "@/test/staff";

const now = new Date();

beforeAll(async () => {
  await jobQueue();
});
afterAll(closeJobQueue);

async function merge(stays: User, closed: User) {
  const { call } = await staffApi("ADMISSIONS");
  const body = { closed_id: closed.id, reason: "একই মানুষ" };
  return call("POST", `/api/staff/people/${stays.id}/merge/`, { body });
}

async function preview(stays: User, closed: User) {
  const { call } = await staffApi("ADMISSIONS");
  return (await call("GET", `/api/staff/people/${stays.id}/merge/?closed=${closed.id}`)).body;
}

async function sumOfAttempts(userId: number) {
  const { rows } = await pool.query(
    `select e.batch_id, sum(a.score)::numeric(12,4)::text as score, sum(v.total_marks)::numeric(12,4)::text as marks, count(*)::int as taken
       from attempts a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id
      where a.user_id = $1 and a.sealed_at is not null group by 1 order by 1`,
    [userId],
  );
  return rows;
}

async function standingsOf(userId: number) {
  const { rows } = await pool.query(
    `select batch_id, total_score::text as score, total_marks::text as marks, exams_taken as taken
       from standings where user_id = $1 order by 1`,
    [userId],
  );
  return rows;
}

/** Counts the rows that name the account as their owner. */
async function rowsOf(userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const column of Object.keys(mergeRules)) {
    const [table, name] = column.split(".");
    const { rows } = await pool.query(`select count(*)::int as n from ${table} where ${name} = $1`, [userId]);
    counts[column] = rows[0].n;
  }
  return counts;
}

async function accountOf(id: number): Promise<Record<string, unknown>> {
  return (await pool.query("select to_jsonb(u) as account from users u where id = $1", [id])).rows[0].account;
}

test("every column that names an account has a rule, or names who wrote as staff", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  const columns = rows.map(({ name }) => name).filter((name) => !namesStaff(name) && name !== "users.merged_into_id");
  expect(columns.sort(), "Say in lib/people/merge-rules.ts what a merge does with it.").toEqual(
    Object.keys(mergeRules).sort(),
  );
});

describe("what one person has under two accounts", () => {
  test("stands under one afterwards, and nothing is lost", async () => {
    const { user: closed, certificate } = await knownLearner();
    await prisma.attempt.deleteMany({ where: { userId: closed.id, sealedAt: null } });
    const fillable = Object.entries(accountColumns).flatMap(([column, { fills }]) => (fills ? [column] : []));
    const values = fillable.map((column) => `${column} = coalesce(nullif(${column}, ''), '7')`);
    await pool.query(`update users set ${values} where id = $1`, [closed.id]);
    const full = await accountOf(closed.id);
    const stays = await createUser(prisma, { phoneNumber: "" });
    const before = await rowsOf(closed.id);
    const { access, refresh } = await logIn(closed);
    const shown = await preview(stays, closed);
    expect(await rowsOf(closed.id)).toMatchObject({ "enrollments.user_id": before["enrollments.user_id"] });
    const { status, body } = await merge(stays, closed);
    expect(status).toBe(200);
    expect(body).toEqual(shown.merge);
    expect(body.moved).toMatchObject({ enrollments: 1, payments: 1, attempts: 2, certificates: 1, staff_notes: 1 });
    expect(body.filled).toEqual(["phone_number", "avatar"]);
    const filled = await accountOf(stays.id);
    const emptied = await accountOf(closed.id);
    for (const [column, { replacedBy, fills }] of Object.entries(accountColumns)) {
      if (fills) expect(filled[column], column).toBe(full[column]);
      if (replacedBy) expect(emptied[column], column).not.toBe(full[column]);
    }

    expect(Object.values(await rowsOf(closed.id)).every((count) => count === 0)).toBe(true);
    const after = await rowsOf(stays.id);
    for (const [column, rule] of Object.entries(mergeRules)) {
      if (rule === "moves" && column !== "sessions.user_id") expect(after[column], column).toBe(before[column]);
    }
    expect(await standingsOf(stays.id)).toEqual(await sumOfAttempts(stays.id));
    expect(await prisma.certificate.findUnique({ where: { id: certificate.id } })).toMatchObject({ userId: stays.id });

    const account = await prisma.user.findUniqueOrThrow({ where: { id: closed.id } });
    expect(account).toMatchObject({ mergedIntoId: stays.id, isActive: false, firstName: "", phoneNumber: "" });
    expect((await api("GET", "/auth/users/me/", { token: access })).status).toBe(401);
    expect((await api("POST", "/auth/jwt/refresh/", { body: { refresh } })).status).toBe(401);
    const login = { username: closed.username, password: "Proshno-2026" };
    expect((await api("POST", "/auth/jwt/create/", { body: login })).status).toBe(401);
    await logIn(stays);

    const { call } = await staffApi("ADMISSIONS");
    expect((await call("GET", `/api/staff/people/${closed.id}/`)).status).toBe(404);
    const { events } = (await call("GET", `/api/staff/people/${stays.id}/timeline/?limit=100`)).body;
    const actions = events.map(({ facts }: { facts: { action?: string } }) => facts.action).filter(Boolean);
    expect(actions).toEqual(["user.merge", "user.create"]);
  });

  test("whatever they hold, sums and rows are the same before and after", async () => {
    const owner = fc.constantFrom("stays", "closed", "both");
    const plan = fc.record({
      exams: fc.array(owner, { maxLength: 4 }),
      enrollments: fc.array(fc.constantFrom("stays", "closed"), { maxLength: 4 }),
      watched: fc.array(owner, { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ exams, enrollments, watched }) => {
        const stays = await createUser(prisma);
        const closed = await createUser(prisma);
        const owners = (who: string) => (who === "both" ? [stays, closed] : [who === "stays" ? stays : closed]);
        const batch = await createBatch(prisma);
        for (const who of enrollments) {
          const [{ id: userId }] = owners(who) as [User];
          await createEnrollment(prisma, { userId });
        }
        for (const who of exams) {
          const exam = await createExam(prisma, { batchId: batch.id });
          for (const [index, { id: userId }] of owners(who).entries()) {
            await createAttempt(prisma, exam, { userId, startedAt: addMinutes(now, -90 + index) });
          }
        }
        for (const who of watched) {
          const { id: recordingId } = await createRecording(prisma, { batchId: batch.id }, now);
          for (const { id: userId } of owners(who)) {
            await prisma.playbackPosition.create({ data: { userId, recordingId, seconds: userId } });
          }
        }
        const both = { userId: { in: [stays.id, closed.id] } };
        const count = async () => [
          await prisma.enrollment.count({ where: both }),
          await prisma.payment.count({ where: { enrollment: both } }),
          await prisma.attempt.count({ where: both }),
        ];
        const before = await count();
        expect((await merge(stays, closed)).status).toBe(200);
        expect(await count()).toEqual(before);
        const twice = exams.filter((who) => who === "both").length;
        expect(await prisma.attempt.count({ where: { userId: stays.id } })).toBe(exams.length);
        expect(await prisma.attempt.count({ where: { userId: closed.id } })).toBe(twice);
        expect(await prisma.playbackPosition.count({ where: { userId: stays.id } })).toBe(watched.length);
        expect(await standingsOf(stays.id)).toEqual(await sumOfAttempts(stays.id));
        expect(await standingsOf(closed.id)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

describe("two live enrolments in one batch become one", () => {
  test("where one was not paid for, the other goes on with it as its past", async () => {
    const stays = await createUser(prisma);
    const closed = await createUser(prisma);
    const batch = await createBatch(prisma, { seats: 2 });
    const unpaid = await createEnrollment(prisma, {
      userId: stays.id,
      batchId: batch.id,
      enrolledAt: addDays(now, -3),
      payment: { method: "FREE" },
    });
    const until = addDays(now, 30);
    const paid = await createEnrollment(prisma, {
      userId: closed.id,
      batchId: batch.id,
      enrolledAt: addDays(now, -9),
      expiresAt: until,
    });
    const shown = await preview(stays, closed);
    expect(shown).toMatchObject({ merge: { joined: [batch.name] }, conflicts: [] });
    expect((await merge(stays, closed)).body).toEqual(shown.merge);
    const enrollments = await prisma.enrollment.findMany({ where: { userId: stays.id }, orderBy: { id: "asc" } });
    expect(enrollments).toMatchObject([
      { id: unpaid.id, status: "TRANSFERRED", endReason: "একই মানুষ" },
      { id: paid.id, status: "ACTIVE", transferredFromId: unpaid.id, expiresAt: null },
    ]);
    const { access } = await logIn(stays);
    const history = (await api("GET", "/api/my-enrolled-courses-detailed/", { token: access })).body;
    expect(history.map(({ status, payment_amount }: Record<string, unknown>) => [status, payment_amount])).toEqual(
      expect.arrayContaining([
        ["active", 3000],
        ["transferred", 0],
      ]),
    );
  });

  test("where each paid a part of the price, both parts count", async () => {
    const stays = await createUser(prisma);
    const closed = await createUser(prisma);
    const batch = await createBatch(prisma);
    const dues = [10, 40].map((days, index) => ({ dueOn: addDays(now, days), amount: index === 0 ? 4000 : 3225 }));
    for (const [{ id: userId }, amount] of [[stays, "4000"] as const, [closed, "3225"] as const]) {
      const { id } = await createEnrollment(prisma, { userId, batchId: batch.id, payment: { amount } });
      await prisma.enrollmentDue.createMany({ data: dues.map((due) => ({ ...due, enrollmentId: id })) });
    }
    expect((await merge(stays, closed)).body).toMatchObject({ joined: [batch.name] });
    const ofStays = { userId: stays.id, batchId: batch.id };
    const [ended, goesOn] = await Promise.all(
      (["TRANSFERRED", "ACTIVE"] as const).map((status) =>
        prisma.enrollment.findFirstOrThrow({ where: { ...ofStays, status }, include: { dues: true } }),
      ),
    );
    expect(goesOn).toMatchObject({ transferredFromId: ended?.id, owedSince: null });
    expect(Number(goesOn?.owed)).toBe(0);
    expect([ended?.dues.length, goesOn?.dues.length]).toEqual([0, 2]);
  });
});

describe("what stands in the way is named, and nothing is changed", () => {
  test("two live enrolments in one batch", async () => {
    const stays = await createUser(prisma);
    const closed = await createUser(prisma);
    const batch = await createBatch(prisma);
    for (const { id: userId } of [stays, closed]) await createEnrollment(prisma, { userId, batchId: batch.id });
    const conflicts = [{ kind: "both_enrolled", batch_name: batch.name }];
    expect(await preview(stays, closed)).toEqual({ merge: null, conflicts });
    expect(await merge(stays, closed)).toMatchObject({ status: 409, body: { code: "accounts_conflict", conflicts } });
    expect(await prisma.enrollment.count({ where: { userId: closed.id } })).toBe(1);
  });

  test("but not one that ran out", async () => {
    const stays = await createUser(prisma);
    const closed = await createUser(prisma);
    const batch = await createBatch(prisma);
    await createEnrollment(prisma, { userId: stays.id, batchId: batch.id });
    const overdue = { enrolledAt: addDays(now, -20), expiresAt: addDays(now, -2) };
    await createEnrollment(prisma, { userId: closed.id, batchId: batch.id, ...overdue });
    expect((await merge(stays, closed)).status).toBe(200);
    expect(await prisma.enrollment.count({ where: { userId: stays.id, batchId: batch.id } })).toBe(2);
  });

  test("an exam that is being taken, and one whose first attempt would not count", async () => {
    const stays = await createUser(prisma);
    const closed = await createUser(prisma);
    const taken = await createExam(prisma, { title: "দুবার" });
    const running = await createExam(prisma, { title: "চলছে" });
    await createAttempt(prisma, taken, { userId: stays.id, startedAt: addMinutes(now, -60) });
    await createAttempt(prisma, taken, { userId: closed.id, startedAt: addMinutes(now, -90) });
    await createAttempt(prisma, running, { userId: closed.id, startedAt: now, minutesTaken: null });
    const { conflicts } = (await merge(stays, closed)).body;
    expect(conflicts).toEqual([
      { kind: "exam_running", exam_title: "চলছে" },
      { kind: "later_attempt", exam_title: "দুবার" },
    ]);
    await prisma.attempt.deleteMany({ where: { examId: running.id } });
    expect((await merge(closed, stays)).body.kept_attempts).toEqual(["দুবার"]);
  });

  test("a colleague's account, one's own and the same one", async () => {
    const user = await createUser(prisma);
    const admin = await createStaff("ADMIN");
    expect((await merge(user, admin)).status).toBe(403);
    expect((await merge(user, user)).body).toMatchObject({ code: "own_account" });
    const { call } = await staffApi("ADMIN");
    const body = { closed_id: admin.id, reason: "একই মানুষ" };
    expect((await call("POST", `/api/staff/people/${user.id}/merge/`, { body })).body).toMatchObject({
      conflicts: [{ kind: "staff" }],
    });
  });
});

test("merged into each other at the same moment, one of them stays", async () => {
  const first = await createUser(prisma);
  const second = await createUser(prisma);
  await createEnrollment(prisma, { userId: first.id });
  await createEnrollment(prisma, { userId: second.id });
  const answers = await Promise.all([merge(first, second), merge(second, first)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const open = await prisma.user.findMany({ where: { id: { in: [first.id, second.id] }, deletedAt: null } });
  expect(open).toHaveLength(1);
  expect(await prisma.enrollment.count({ where: { userId: open[0]?.id } })).toBe(2);
});
