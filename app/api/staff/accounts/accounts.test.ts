import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import type { StaffAccount, StaffAccounts } from "@/lib/staff/account-schema";
import { createBatch } from "@/prisma/factories/batch";
import { createAccount } from "@/test/accounts";
import { api } from "@/test/api";
import { consoleHeaders, createStaff, staffApi } from "@/test/staff";

const none = { staff_roles: [] as string[], batch_ids: [] as number[] };
const reason = "কাজ বদলেছে";

test("roles and batches are given with a reason, end the console's sessions and stand in the audit with before and after", async () => {
  const admin = await staffApi("ADMIN");
  const clerk = await createStaff("ADMISSIONS");
  const headers = await consoleHeaders(clerk);
  const first = await createBatch(prisma);
  const second = await createBatch(prisma);
  const put = (body: object) => admin.call("PUT", `/api/staff/accounts/${clerk.id}/roles/`, { body });
  const was = { staff_roles: ["admissions"], batch_ids: [] };
  const to = { staff_roles: ["teacher"], batch_ids: [second.id, first.id] };

  expect((await put({ ...to, was })).status).toBe(400);
  expect((await put({ ...to, was, reason })).status).toBe(204);
  expect((await api("GET", "/api/staff/accounts/", { headers })).status).toBe(401);
  const { body } = await admin.call("GET", "/api/staff/accounts/");
  const shown = body.accounts.find(({ id }: StaffAccount) => id === clerk.id);
  expect(shown).toMatchObject({ staff_roles: ["teacher"], is_active: true, is_self: false, has_second_factor: false });
  expect(shown.batches.map(({ id }: { id: number }) => id).sort()).toEqual([first.id, second.id].sort());
  const entry = await prisma.auditEntry.findFirstOrThrow({
    where: { action: "user.roles", subjectId: String(clerk.id) },
  });
  expect(entry).toMatchObject({
    actorId: admin.user.id,
    detail: {
      reason,
      before: { staff_roles: ["ADMISSIONS"], batch_ids: [] },
      after: { staff_roles: ["TEACHER"], batch_ids: [first.id, second.id] },
    },
  });

  const late = await put({ ...none, was, reason });
  expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile", now: { staff_roles: ["TEACHER"] } } });
  expect((await put({ ...none, was: to, reason })).status).toBe(204);
  expect(await prisma.batchTeacher.count({ where: { userId: clerk.id } })).toBe(0);
});

test("a batch that is not there is refused, and gives a teacher no other", async () => {
  const admin = await staffApi("ADMIN");
  const teacher = await createStaff("TEACHER");
  const own = await createBatch(prisma);
  const put = (batch_ids: number[], was: number[]) =>
    admin.call("PUT", `/api/staff/accounts/${teacher.id}/roles/`, {
      body: { staff_roles: ["teacher"], batch_ids, was: { staff_roles: ["teacher"], batch_ids: was }, reason },
    });
  expect((await put([own.id], [])).status).toBe(204);
  for (const batch_ids of [[2_000_000_000], [own.id, 2_000_000_000]]) {
    expect(await put(batch_ids, [own.id])).toMatchObject({
      status: 400,
      body: { batch_ids: [expect.stringContaining("2000000000")] },
    });
  }
  const taught = await prisma.batchTeacher.findMany({ where: { userId: teacher.id } });
  expect(taught.map(({ batchId }) => batchId)).toEqual([own.id]);
});

test("a learner becomes staff by the same change", async () => {
  const admin = await staffApi("ADMIN");
  const learner = await createAccount();
  const body = { staff_roles: ["admissions"], batch_ids: [], was: none, reason };
  expect((await admin.call("PUT", `/api/staff/accounts/${learner.id}/roles/`, { body })).status).toBe(204);
  expect(await prisma.user.findUnique({ where: { id: learner.id } })).toMatchObject({ staffRoles: ["ADMISSIONS"] });
});

test("who is switched off is out at once, on every device, and comes back by switching on", async () => {
  const admin = await staffApi("ADMIN");
  const teacher = await staffApi("TEACHER");
  const set = (is_active: boolean) =>
    admin.call("PUT", `/api/staff/accounts/${teacher.user.id}/active/`, { body: { is_active, reason } });
  expect((await set(false)).status).toBe(204);
  expect((await teacher.call("GET", "/api/staff/accounts/")).status).toBe(401);
  expect(await prisma.session.count({ where: { userId: teacher.user.id, endedAt: null } })).toBe(0);
  const listed = async () => {
    const { accounts } = (await admin.call("GET", "/api/staff/accounts/")).body as StaffAccounts;
    return accounts.find(({ id }) => id === teacher.user.id)?.switched_off;
  };
  expect(await listed()).toMatchObject({ reason, by: admin.user.username });
  expect((await admin.call("GET", `/api/staff/people/${teacher.user.id}/`)).body).toMatchObject({
    state: "off",
    switched_off: { reason, by: admin.user.username },
  });
  expect((await set(true)).status).toBe(204);
  expect(await listed()).toBeNull();
  expect(await prisma.user.findUnique({ where: { id: teacher.user.id } })).toMatchObject({ isActive: true });
  const learner = await createAccount();
  const notStaff = await admin.call("PUT", `/api/staff/accounts/${learner.id}/active/`, {
    body: { is_active: false, reason },
  });
  expect(notStaff.status).toBe(404);
});

test("the last administrator removes neither itself nor, of two at once, both each other", async () => {
  const one = await staffApi("ADMIN");
  const two = await staffApi("ADMIN");
  const others = { staffRoles: { has: "ADMIN" as const }, isActive: true, id: { notIn: [one.user.id, two.user.id] } };
  const rest = await prisma.user.findMany({ where: others, select: { id: true } });
  const restIds = { id: { in: rest.map(({ id }) => id) } };
  await prisma.user.updateMany({ where: restIds, data: { isActive: false } });
  try {
    const demote = ({ call }: typeof one, id: number) =>
      call("PUT", `/api/staff/accounts/${id}/roles/`, {
        body: { ...none, was: { staff_roles: ["admin"], batch_ids: [] }, reason },
      });
    const answers = await Promise.all([demote(one, two.user.id), demote(two, one.user.id)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([204, 204]);
    const left = await prisma.user.findMany({ where: { staffRoles: { has: "ADMIN" }, isActive: true } });
    expect(left.length).toBeGreaterThan(0);
    const [last] = left.filter(({ id }) => [one.user.id, two.user.id].includes(id));
    const own = last?.id === one.user.id ? one : two;
    const off = { body: { is_active: false, reason } };
    if (left.length === 1) {
      expect(await demote(own, own.user.id)).toMatchObject({ status: 409, body: { code: "last_administrator" } });
      expect(await own.call("PUT", `/api/staff/accounts/${own.user.id}/active/`, off)).toMatchObject({
        status: 409,
        body: { code: "last_administrator" },
      });
    }
  } finally {
    await prisma.user.updateMany({ where: restIds, data: { isActive: true } });
  }
});
