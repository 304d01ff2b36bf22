import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteUnactivatedAccounts, UNACTIVATED_DAYS } from "@/lib/accounts/cleanup-mutations";
import { insertAccount } from "@/lib/accounts/provisioning-mutations";
import { prisma } from "@/lib/db";
import { closeJobQueue } from "@/lib/jobs";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createAccount, registration } from "@/test/accounts";
import { api } from "@/test/api";
import { queuedMails } from "@/test/mails";

beforeAll(async () => {
  // Registering creates the job queue's tables.
  await register();
});
afterAll(closeJobQueue);

async function register() {
  const body = registration();
  const { status, body: account } = await api("POST", "/auth/users/", { body });
  expect(status).toBe(201);
  return { ...body, id: account.id as number };
}
const after = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
const exists = async (id: number) => (await prisma.user.count({ where: { id } })) > 0;

test("a registration that nobody activates is gone after a month with its mails, and its name is free", async () => {
  const { id, email, username } = await register();
  expect(await queuedMails(id)).toHaveLength(1);
  await deleteUnactivatedAccounts(after(UNACTIVATED_DAYS - 1));
  expect(await exists(id)).toBe(true);
  expect(await deleteUnactivatedAccounts(after(UNACTIVATED_DAYS + 1))).toBeGreaterThan(0);
  expect(await exists(id)).toBe(false);
  expect(await queuedMails(id)).toEqual([]);
  expect(await deleteUnactivatedAccounts(after(UNACTIVATED_DAYS + 1))).toBe(0);
  const again = await api("POST", "/auth/users/", { body: registration({ username, email }) });
  expect(again.status).toBe(201);
});

test("whoever activated, was made by staff, was switched off or has an enrolment stays", async () => {
  const actor = { id: null, label: "script:test" };
  const waiting = { isActive: false, activatedAt: null };
  const active = await createAccount();
  const switchedOff = await createAccount({ isActive: false });
  const enrolled = await createAccount(waiting);
  const course = await createCourse(prisma);
  const batch = await createBatch(prisma, { courseId: course.id });
  await createEnrollment(prisma, { userId: enrolled.id, batchId: batch.id });
  const { password: _, confirm_password, ...names } = registration();
  const account = {
    username: names.username,
    email: names.email,
    firstName: names.first_name,
    lastName: names.last_name,
    phoneNumber: names.phone_number,
  };
  const imported = await prisma.$transaction((tx) =>
    insertAccount(tx, actor, { ...account, isActive: false, passwordHash: "!", staffRoles: [] }, new Date()),
  );
  await deleteUnactivatedAccounts(after(400));
  for (const { id } of [active, switchedOff, enrolled, imported]) expect(await exists(id)).toBe(true);
});
