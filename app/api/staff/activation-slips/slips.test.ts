import { expect, test } from "vitest";
import { verifyPassword } from "@/lib/accounts/passwords";
import { hashToken } from "@/lib/accounts/tokens";
import { prisma } from "@/lib/db";
import type { Slip, SlipAccount } from "@/lib/people/slip-schema";
import { createUser } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";
import { api } from "@/test/api";
import { queuedMails } from "@/test/mails";
import { staffApi } from "@/test/staff";

const PASSWORD = "Shapla-bloom-52";
const INVALID = { token: ["Invalid token for given user."] };

/** An account as staff make it: its owner has no password yet. */
const waiting = (over: Partial<User> = {}) => createUser(prisma, { passwordHash: "!", ...over });

async function clerk() {
  const { call, user } = await staffApi("ADMISSIONS");
  return {
    user,
    print: (...ids: number[]) => call("POST", "/api/staff/activation-slips/", { body: { account_ids: ids } }),
    async slipOf(id: number): Promise<Slip> {
      const { status, body } = await call("POST", "/api/staff/activation-slips/", { body: { account_ids: [id] } });
      expect(status).toBe(200);
      return body.slips[0];
    },
    async seen(id: number): Promise<SlipAccount | undefined> {
      const { status, body } = await call("GET", `/api/staff/activation-slips/?account=${id}`);
      expect(status).toBe(200);
      return body.accounts[0];
    },
  };
}

const choose = (token: string, new_password = PASSWORD) =>
  api("POST", "/api/activation-slips/", { body: { token, new_password } });

test("a slip opens its account once, its hash alone is kept, and the staff see when", async () => {
  const { slipOf, seen, user: printer } = await clerk();
  const learner = await waiting({ isActive: false, activatedAt: null });
  const slip = await slipOf(learner.id);
  expect(slip).toMatchObject({ account_id: learner.id, username: learner.username });
  expect(slip.url).toMatch(new RegExp(`/s\\?c=${slip.code}$`));
  const row = await prisma.activationSlip.findFirstOrThrow({ where: { userId: learner.id } });
  expect(row).toMatchObject({ tokenHash: hashToken(slip.code), printedById: printer.id, usedAt: null });
  expect(JSON.stringify(row)).not.toContain(slip.code);
  expect(row.expiresAt.getTime() - row.printedAt.getTime()).toBe(7 * 24 * 3600_000);
  expect(await seen(learner.id)).toMatchObject({ may_print: true, slip: { state: "open", used_at: null } });

  expect((await choose(slip.code.toLowerCase().replaceAll("-", " "))).status).toBe(204);
  const after = await prisma.user.findUniqueOrThrow({ where: { id: learner.id } });
  expect(after).toMatchObject({ isActive: true, activatedAt: expect.any(Date), passwordChangedAt: expect.any(Date) });
  expect(await verifyPassword(PASSWORD, after.passwordHash, "test")).toBe(true);
  expect(await seen(learner.id)).toMatchObject({
    may_print: false,
    slip: { state: "used", used_at: expect.any(String) },
  });
  const audited = await prisma.auditEntry.findMany({
    where: { subjectType: "user", subjectId: String(learner.id) },
    orderBy: { id: "asc" },
  });
  expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["user.print_slip", printer.id],
    ["user.use_slip", null],
  ]);
  // Somebody who has photographed the slip comes too late.
  expect(await choose(slip.code, "Another-passw0rd!")).toMatchObject({ status: 400, body: INVALID });
  expect(await queuedMails(learner.id)).toMatchObject([{ template: "password-changed" }]);
});

test("a slip for a registration whose mailbox was never opened leaves that mailbox no way into the account", async () => {
  const { slipOf } = await clerk();
  const registered = await createUser(prisma, { activatedAt: null, isActive: false });
  const made = await waiting({ activatedAt: null, isActive: false });
  for (const { id } of [registered, made]) expect((await choose((await slipOf(id)).code)).status).toBe(204);
  const emailOf = async ({ id }: User) => (await prisma.user.findUniqueOrThrow({ where: { id } })).email;
  expect(await emailOf(registered)).toMatch(/@no-mail\.invalid$/);
  expect(await emailOf(made)).toBe(made.email);
  const entry = await prisma.auditEntry.findFirstOrThrow({
    where: { action: "user.use_slip", subjectId: String(registered.id) },
  });
  expect(entry.actorLabel).toBe("self");
});

test("of many who use a slip at once, one chooses the password", async () => {
  const { slipOf } = await clerk();
  const slip = await slipOf((await waiting()).id);
  const answers = await Promise.all([1, 2, 3, 4].map((each) => choose(slip.code, `${PASSWORD}-${each}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
});

test("a wrong code, a replaced, an expired and an overtaken one are answered alike", async () => {
  const { slipOf, seen } = await clerk();
  const replaced = await waiting();
  const first = await slipOf(replaced.id);
  const second = await slipOf(replaced.id);
  expect(await choose(first.code)).toMatchObject({ status: 400, body: INVALID });
  expect((await choose(second.code)).status).toBe(204);

  const expired = await waiting();
  const late = await slipOf(expired.id);
  await prisma.activationSlip.updateMany({ where: { userId: expired.id }, data: { expiresAt: new Date() } });
  expect(await choose(late.code)).toMatchObject({ status: 400, body: INVALID });
  expect(await seen(expired.id)).toMatchObject({ may_print: true, slip: { state: "expired" } });

  const overtaken = await waiting();
  const spare = await slipOf(overtaken.id);
  await prisma.user.update({
    where: { id: overtaken.id },
    data: { passwordHash: "chosen by mail", passwordChangedAt: new Date() },
  });
  expect(await choose(spare.code)).toMatchObject({ status: 400, body: INVALID });
  expect(await seen(overtaken.id)).toMatchObject({ may_print: false, slip: { state: "overtaken" } });

  for (const code of ["7K3Q-XM9T-2D4H-VWA8", "no code", "x".repeat(100)]) {
    expect(await choose(code)).toMatchObject({ status: 400, body: INVALID });
  }
});

test("a slip ends when its account is switched off, becomes staff or is deleted", async () => {
  const { slipOf } = await clerk();
  const ends: Partial<User>[] = [
    { isActive: false },
    { staffRoles: ["TEACHER"] },
    { isActive: false, deletedAt: new Date() },
  ];
  for (const data of ends) {
    const learner = await waiting();
    const { code } = await slipOf(learner.id);
    await prisma.user.update({ where: { id: learner.id }, data });
    expect(await choose(code)).toMatchObject({ status: 400, body: INVALID });
  }
});

test("a password that is refused does not spend the slip", async () => {
  const { slipOf } = await clerk();
  const { code } = await slipOf((await waiting()).id);
  expect(await choose(code, "12345678")).toMatchObject({ status: 400, body: { new_password: expect.any(Array) } });
  expect((await choose(code)).status).toBe(204);
});

test("an account without mail gets slips whenever it needs one, and no mail ever", async () => {
  const { slipOf } = await clerk();
  const learner = await waiting({ email: "01711999001@no-mail.invalid" });
  expect((await choose((await slipOf(learner.id)).code)).status).toBe(204);
  const again = await slipOf(learner.id);
  expect((await choose(again.code, "Rajanigandha-77")).status).toBe(204);
});

test("no slip is made for staff, for whoever has a password, or for nobody, and none of the order then", async () => {
  const { print, user } = await clerk();
  const learner = await waiting();
  const teacher = await createUser(prisma, { staffRoles: ["TEACHER"], passwordHash: "!" });
  const off = await waiting({ isActive: false });
  expect(await print(learner.id, teacher.id)).toMatchObject({ status: 403, body: { code: "slip_for_staff" } });
  expect(await print(learner.id, user.id)).toMatchObject({ status: 403, body: { code: "slip_for_staff" } });
  expect(await print(learner.id, (await createUser(prisma)).id)).toMatchObject({
    status: 409,
    body: { code: "slip_not_needed" },
  });
  expect(await print(learner.id, off.id)).toMatchObject({ status: 409, body: { code: "slip_not_needed" } });
  expect((await print(learner.id, 2_000_000_000)).status).toBe(404);
  expect((await print()).status).toBe(400);
  expect((await print(...Array.from({ length: 201 }, (_, at) => at + 1))).status).toBe(400);
  expect(await prisma.activationSlip.count({ where: { userId: learner.id } })).toBe(0);
});

test("a teacher neither sees nor makes slips", async () => {
  const { call } = await staffApi("TEACHER");
  const body = { account_ids: [(await waiting()).id] };
  expect((await call("POST", "/api/staff/activation-slips/", { body })).status).toBe(403);
  expect((await call("GET", "/api/staff/activation-slips/")).status).toBe(403);
});

test("two clerks who print for the same class at once leave one good slip for each", async () => {
  const one = await clerk();
  const other = await clerk();
  const learners = [await waiting(), await waiting(), await waiting()];
  const ids = learners.map(({ id }) => id);
  const answers = await Promise.all([one.print(...ids), other.print(...ids.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const open = await prisma.activationSlip.count({ where: { userId: { in: ids }, replacedAt: null } });
  expect(open).toBe(3);
});
