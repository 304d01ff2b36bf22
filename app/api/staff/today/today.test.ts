import { afterAll, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue } from "@/lib/jobs";
import type { Today } from "@/lib/staff/today-schema";
import { createBatch } from "@/prisma/factories/batch";
import { buildNotice } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { desk, sitting } from "@/test/sitting";
import { staffApi } from "@/test/staff";

afterAll(closeJobQueue);

const everyDay = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"] as const;
const day = (days: number) => new Date(Date.now() + days * 86_400_000);
const running = () => ({ startDate: day(-10), endDate: day(10), classDays: [...everyDay] });
const shown = (today: Today) => Object.entries(today).flatMap(([part, value]) => (value === null ? [] : [part]));

test("each role sees its own parts and no others", async () => {
  await prisma.paymentNotice.create({ data: buildNotice({ source: "WEBHOOK" }) });
  const parts: Record<string, string[]> = {};
  for (const role of ["ADMISSIONS", "TEACHER", "ADMIN"] as const) {
    parts[role] = shown((await (await staffApi(role)).call("GET", "/api/staff/today/")).body);
  }
  expect(parts).toEqual({
    ADMISSIONS: ["figures", "claims", "cash", "messages", "names"],
    TEACHER: ["exams", "classes", "failed_recordings"],
    ADMIN: [
      ...["figures", "on_site", "claims", "cash", "messages", "exams", "classes", "failed_recordings"],
      ...["names", "mails", "system", "disk", "backup", "alarms"],
    ],
  });
});

test("waiting claims with the oldest, and how many have their money", async () => {
  const { call } = await staffApi("ADMISSIONS");
  const before = (await call("GET", "/api/staff/today/")).body.claims;
  const batch = await createBatch(prisma);
  const learner = await createUser(prisma);
  const old = day(-30);
  const claim = { userId: learner.id, batchId: batch.id, method: "BKASH" as const, amount: "4500" };
  await prisma.paymentClaim.create({ data: { ...claim, transactionId: "TODAY00001", createdAt: old } });
  await prisma.paymentClaim.create({
    data: { ...claim, transactionId: "TODAY00002", status: "REJECTED", decidedAt: new Date() },
  });
  const { claims } = (await call("GET", "/api/staff/today/")).body;
  expect(claims).toMatchObject({ waiting: before.waiting + 1, oldest_at: old.toISOString() });
});

test("yesterday's differences until the day is closed, and a phone that no longer forwards", async () => {
  const { user, call } = await staffApi("ADMISSIONS");
  const load = async () => (await call("GET", "/api/staff/today/")).body as Today;
  const before = (await load()).cash;
  const yesterday = before?.day ?? "";
  const at = new Date(`${yesterday}T13:00:00+06:00`);
  await prisma.paymentNotice.create({ data: buildNotice({ receivedAt: at, paidAt: at }) });
  const batch = await createBatch(prisma);
  const claim = { userId: (await createUser(prisma)).id, batchId: batch.id, method: "BKASH" as const };
  await prisma.paymentClaim.create({ data: { ...claim, transactionId: "TODAY00003", createdAt: at } });
  expect((await load()).cash).toMatchObject({
    day: yesterday,
    mismatches: (before?.mismatches ?? 0) + 2,
    money_without_claim: (before?.money_without_claim ?? 0) + 1,
    claims_without_money: (before?.claims_without_money ?? 0) + 1,
  });
  await prisma.cashDay.create({ data: { day: new Date(yesterday), closedById: user.id, figures: {} } });
  expect((await load()).cash).toBeNull();
  await prisma.cashDay.delete({ where: { day: new Date(yesterday) } });

  await prisma.paymentNotice.updateMany({ where: { source: "WEBHOOK" }, data: { source: "STATEMENT" } });
  expect((await load()).messages).toBeNull();
  await prisma.paymentNotice.create({ data: buildNotice({ source: "WEBHOOK", receivedAt: day(-2) }) });
  expect((await load()).messages).toMatchObject({ is_silent: true });
  await prisma.paymentNotice.create({ data: buildNotice({ source: "WEBHOOK", receivedAt: new Date() }) });
  expect((await load()).messages).toMatchObject({ is_silent: false });
});

test("who and what came since midnight, and which learners are there", async () => {
  const { call } = await staffApi("ADMIN");
  const load = async () => (await call("GET", "/api/staff/today/")).body as Today;
  const before = await load();
  const learner = await createUser(prisma);
  await createEnrollment(prisma, {
    batchId: (await createBatch(prisma)).id,
    userId: learner.id,
    enrolledAt: new Date(),
  });
  const session = { userId: learner.id, expiresAt: day(30) };
  await prisma.session.createMany({ data: [session, session, { ...session, lastUsedAt: day(-1) }] });
  const after = await load();
  expect(after.figures?.enrollments).toBe((before.figures?.enrollments ?? 0) + 1);
  expect(after.on_site).toBe((before.on_site ?? 0) + 1);
  expect(after.disk?.free).toBeGreaterThan(0);
});

test("an administrator sees when the nightly backup was made; that none is set up is a problem of a public site", async () => {
  const { call } = await staffApi("ADMIN");
  const load = async () => ((await call("GET", "/api/staff/today/")).body as Today).backup;
  const none = { is_set_up: false, last_at: null };
  expect(await load()).toEqual({ ...none, is_late: false });
  env.isLocal = false;
  expect(await load()).toEqual({ ...none, is_late: true });
  env.isLocal = true;
  env.BACKUP_DIR = "/var/backups/prostuti";
  expect(await load()).toEqual({ is_set_up: true, last_at: null, is_late: true });
  for (const [hours, isLate] of [
    [40, true],
    [35, false],
  ] as const) {
    const at = new Date(Date.now() - hours * 3_600_000);
    await prisma.heartbeat.upsert({
      where: { name: "backup" },
      create: { name: "backup", beatAt: at },
      update: { beatAt: at },
    });
    expect(await load()).toEqual({ is_set_up: true, last_at: at.toISOString(), is_late: isLate });
  }
  env.BACKUP_DIR = undefined;
});

test("a teacher sees the running exams and today's classes of the own batches only, a cancelled one as such", async () => {
  const { exam, batchId, learners } = await sitting(2);
  const other = await sitting(1);
  await prisma.batch.updateMany({ where: { id: { in: [batchId, other.batchId] } }, data: running() });
  for (const [of, learner] of [
    [exam, learners[0]],
    [other.exam, other.learners[0]],
  ] as const) {
    if (learner) expect((await desk(of, learner).start()).status).toBe(200);
  }
  await createEnrollment(prisma, {
    batchId,
    userId: (await createUser(prisma)).id,
    status: "CANCELLED",
    endedAt: new Date(),
    endReason: "x",
  });
  const today = new Date(new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Dhaka" }));
  await prisma.classChange.create({ data: { batchId, date: today, kind: "CANCELLED" } });
  const { user, call } = await staffApi("TEACHER");
  await prisma.batchTeacher.create({ data: { userId: user.id, batchId } });

  const { exams, classes } = (await call("GET", "/api/staff/today/")).body;
  expect(exams).toMatchObject([{ id: exam.id, running: 1, submitted: 0, learners: 2 }]);
  expect(classes).toMatchObject([{ batch_id: batchId, is_cancelled: true, is_make_up: false }]);

  const all = await staffApi("ADMIN");
  const ids = (await all.call("GET", "/api/staff/today/")).body.exams.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining([exam.id, other.exam.id]));
});
