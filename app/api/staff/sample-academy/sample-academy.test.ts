import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import type { Jobs } from "@/lib/jobs";
import { insertLook } from "@/lib/look/mutations";
import { getLook } from "@/lib/look/queries";
import { sampleLook } from "@/lib/look/sample-look";
import { plainLook } from "@/lib/look/schema";
import { createBatch } from "@/prisma/factories/batch";
import { createNotice } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";
import { seedAcademy } from "@/prisma/seed/seed";
import { PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";
import { eventually } from "@/test/eventually";
import { consoleHeaders, setUpSecondStep } from "@/test/staff";

const path = "/api/staff/sample-academy/";
const name = "প্রস্তুতি মেডিকেল একাডেমি";
const stored = new Set<string>();
let admin: User;
let headers: Record<string, string>;

beforeAll(async () => {
  const now = new Date();
  await seedAcademy(prisma, { put: async (key) => void stored.add(key) }, now);
  admin = await prisma.user.findUniqueOrThrow({ where: { username: "admin" } });
});

// Wrong passwords are counted by session.
beforeEach(async () => {
  headers = await consoleHeaders(admin);
});

const look = async () => (await api("GET", path, { headers })).body.sample;
const remove = (typed: Record<string, unknown> = {}) =>
  api("DELETE", path, { headers, body: { name, current_password: PASSWORD, ...typed } });

/** The number of rows of every table but those that a request itself writes. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and relname not in ('_prisma_migrations', 'rate_limits', 'sessions', 'standing_versions')`,
  );
  const counts: Record<string, number> = {};
  for (const { name: table } of rows) {
    counts[table] = (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  }
  return counts;
}

describe("before anything goes", () => {
  test("the look counts what goes, and the administrator is not among it", async () => {
    const sample = await look();
    expect(sample).toMatchObject({ name, changed: 0, stays: [], obstacles: [] });
    const count = (kind: string) => sample.goes.find((one: { kind: string }) => one.kind === kind)?.count;
    expect(count("staff")).toBe(1);
    expect(count("learners")).toBe(await prisma.user.count({ where: { role: "LEARNER" } }));
    expect(count("courses")).toBe(await prisma.course.count());
    expect(count("payments")).toBe(await prisma.payment.count());
  });

  test("it takes the name, the password and the second step", async () => {
    const before = await rowCounts();
    expect(await remove({ name: "প্রস্তুতি" })).toMatchObject({ status: 400, body: { name: [/not the academy/] } });
    expect(await remove({ current_password: "not-it" })).toMatchObject({
      status: 400,
      body: { current_password: [/Invalid/] },
    });
    const { recoveryCode } = await setUpSecondStep(admin);
    expect(await remove()).toMatchObject({ status: 400, body: { code: [/wrong/] } });
    expect(await remove({ code: "123456" })).toMatchObject({ status: 400, body: { code: [/wrong/] } });
    // A right code, and what is refused afterwards takes nothing either.
    const learner = await createUser(prisma);
    expect((await remove({ code: await recoveryCode() })).status).toBe(409);
    await prisma.user.delete({ where: { id: learner.id } });
    await prisma.staffSecondFactor.deleteMany();
    await prisma.staffRecoveryCode.deleteMany();
    expect(await rowCounts()).toEqual(before);
  });

  test("whatever is real stands in the way, with its count", async () => {
    const refused = async (obstacles: unknown) => {
      expect((await look()).obstacles).toEqual(obstacles);
      const { status, body } = await remove();
      expect([status, body.code, body.obstacles]).toEqual([409, "sample_in_use", obstacles]);
    };
    // Somebody has made an invented account theirs.
    const { id, email } = await prisma.user.findUniqueOrThrow({ where: { username: "rakib" } });
    await prisma.user.update({ where: { id }, data: { email: "rakib@medi.example" } });
    await refused([{ kind: "learners", count: 1 }]);
    await prisma.user.update({ where: { id }, data: { email } });

    // Money that was recorded of an invented learner.
    const batch = await prisma.batch.findFirstOrThrow({ where: { name: "ব্যাচ ০৮" } });
    const paid = await createEnrollment(prisma, { userId: id, batchId: batch.id });
    await refused([{ kind: "payments", count: 1 }]);
    await prisma.payment.deleteMany({ where: { enrollmentId: paid.id } });
    await prisma.enrollment.delete({ where: { id: paid.id } });

    const notice = await createNotice(prisma);
    await refused([{ kind: "payment_notices", count: 1 }]);
    await prisma.paymentNotice.delete({ where: { id: notice.id } });

    await prisma.cashDay.create({ data: { day: new Date("2026-01-05"), figures: {} } });
    await refused([{ kind: "cash_days", count: 1 }]);
    await prisma.cashDay.deleteMany();

    // Deleted meanwhile, but with a past here.
    const gone = await createUser(prisma, { deletedAt: new Date(), isActive: false });
    const past = await createEnrollment(prisma, { userId: gone.id, batchId: batch.id });
    await refused([
      { kind: "learners", count: 1 },
      { kind: "payments", count: 1 },
    ]);
    await prisma.payment.deleteMany({ where: { enrollmentId: past.id } });
    await prisma.enrollment.delete({ where: { id: past.id } });
    await prisma.user.delete({ where: { id: gone.id } });
    expect((await look()).obstacles).toEqual([]);
  });

  test("a learner who registers meanwhile is seen", async () => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query(
        `insert into users (username, email, first_name, last_name, password_hash)
         values ('early', 'early@medi.example', 'ক', 'খ', '!')`,
      );
      const refused = remove();
      await eventually(async () => {
        expect((await pool.query("select from pg_locks where not granted")).rowCount).toBeGreaterThan(0);
      });
      await client.query("commit");
      expect((await refused).body.obstacles).toEqual([{ kind: "learners", count: 1 }]);
    } finally {
      client.release();
      await prisma.user.deleteMany({ where: { username: "early" } });
    }
  });

  test("one that fails half-way takes nothing", async () => {
    const before = await rowCounts();
    await pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse before delete on cutoffs for each row execute function refuse()`,
    );
    expect((await remove()).status).toBe(500);
    await pool.query("drop trigger refuse on cutoffs; drop function refuse()");
    expect(await rowCounts()).toEqual(before);
    expect((await look()).obstacles).toEqual([]);
  });
});

test("all that the seed made goes, once, and what staff made stays", async () => {
  const staff = await prisma.user.findUniqueOrThrow({ where: { username: "staff" } });
  const course = await prisma.course.findFirstOrThrow({ where: { batches: { none: {} } } });
  const sampleBatch = await prisma.batch.findFirstOrThrow({ where: { name: "ব্যাচ ০৭" } });
  const own = await createBatch(prisma, { courseId: course.id });
  const exam = await createExam(prisma, { batchId: sampleBatch.id });
  const colleague = await createUser(prisma, { staffRoles: ["TEACHER"] });
  // The trial run of an invented clerk and an invented learner.
  const call = async (method: string, url: string, body: unknown) =>
    api(method, url, { headers: await consoleHeaders(staff), body });
  const nusrat = await prisma.user.findUniqueOrThrow({ where: { username: "nusrat" } });
  expect((await call("POST", `/api/staff/people/${nusrat.id}/notes/`, { body: "ফোন করেছেন" })).status).toBeLessThan(
    300,
  );
  await prisma.setting.update({ where: { id: 1 }, data: { facts: { slogan: "আমাদের", phone: "01800-000000" } } });
  await prisma.setting.update({
    where: { id: 1 },
    data: { sampleFacts: { phone: "01800-000000", address: "নমুনা" }, setupSkipped: ["staff"] },
  });
  await prisma.auditEntry.create({
    data: {
      actorId: admin.id,
      actorLabel: "admin",
      action: "exam.rehearse",
      subjectType: "exam",
      subjectId: String(exam.id),
    },
  });

  // The colour and a year's marks are the academy's own, written over the sample's.
  await insertLook(prisma, { ...sampleLook, accent: "#2a55b0" });
  const { year } = await prisma.cutoff.findFirstOrThrow();
  await prisma.auditEntry.create({
    data: {
      actorId: admin.id,
      actorLabel: "admin",
      action: "settings.cutoff",
      subjectType: "cutoff",
      subjectId: String(year),
    },
  });

  const sample = await look();
  expect(sample.stays).toEqual([
    { kind: "staff", count: 1 },
    { kind: "courses", count: 2 },
    { kind: "batches", count: 2 },
    { kind: "exams", count: 1 },
    { kind: "instructors", count: expect.any(Number) },
  ]);
  const both = await Promise.all([remove(), remove()]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect(await look()).toBeNull();
  expect((await remove({ name: "যা খুশি" })).status).toBe(204);

  const left = await prisma.user.findMany({ where: { deletedAt: null }, select: { id: true }, orderBy: { id: "asc" } });
  expect(left).toEqual([{ id: admin.id }, { id: colleague.id }]);
  // The audit names the clerk: an empty account stays.
  const closed = await prisma.user.findUniqueOrThrow({ where: { id: staff.id } });
  expect(closed).toMatchObject({ isActive: false, firstName: "", phoneNumber: "" });
  expect(await prisma.batch.findMany({ select: { id: true }, orderBy: { id: "asc" } })).toEqual([
    ...[sampleBatch.id, own.id].sort((a, b) => a - b).map((id) => ({ id })),
  ]);
  expect(await prisma.exam.findMany({ select: { id: true } })).toEqual([{ id: exam.id }]);
  expect(await getLook()).toEqual({ ...plainLook, accent: "#2a55b0", certificate_prefix: "PMA" });
  expect(await prisma.cutoff.findMany({ select: { year: true } })).toEqual([{ year }]);
  const counts = await rowCounts();
  const empty = ["enrollments", "payments", "attempts", "recordings", "resources", "promo_videos", "notices"];
  for (const table of [...empty, "candidates", "standings", "holidays", "sample_rows"]) {
    expect([table, counts[table]]).toEqual([table, 0]);
  }

  expect((await prisma.standingBand.aggregate({ _sum: { learners: true } }))._sum.learners).toBe(0);

  const settings = await prisma.setting.findUniqueOrThrow({ where: { id: 1 } });
  expect(settings).toMatchObject({ facts: { slogan: "আমাদের" }, sampleFacts: null, diagnosticExamId: null });
  const { steps } = (await api("GET", "/api/staff/setup-steps/", { headers })).body;
  const state = Object.fromEntries(steps.map(({ step, state }: Record<string, string>) => [step, state]));
  expect(state).toMatchObject({ name: "open", accounts: "open", staff: "done", material: "open", rehearsal: "open" });

  const entries = await prisma.auditEntry.findMany({ where: { action: "settings.sample_removed" } });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ actorId: admin.id, detail: { removed: sample.goes } });
  const { rows } = await pool.query<{ data: Jobs["discard-files"] }>(
    "select data from pgboss.job where name = 'discard-files'",
  );
  // The batch that stays keeps its syllabus.
  const kept = sampleBatch.syllabusKey ?? "";
  expect(stored).toContain(kept);
  expect(rows.map(({ data }) => data.keys.toSorted())).toEqual([[...stored].filter((key) => key !== kept).sort()]);
});
