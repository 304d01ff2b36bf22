import { afterAll, expect, test } from "vitest";
import { checkCredentials, setPassword } from "@/lib/accounts/mutations";
import { openSession } from "@/lib/accounts/session-mutations";
import { verifyToken } from "@/lib/accounts/tokens";
import { pool, prisma } from "@/lib/db";
import { deleteAccount } from "@/lib/privacy/mutations";
import { checkStaffCredentials, currentStaff, passwordStateOf } from "@/lib/staff/authentication";
import { createUser, factoryPassword } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";

afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
});

const signIn = (username: string, password = factoryPassword) =>
  checkStaffCredentials(username, password, "192.0.2.7").then(
    (user) => user.username,
    (error) => error.code,
  );

async function viewerOf(user: User) {
  const now = new Date();
  const { access } = await openSession(user.id, { userAgent: "", address: "" }, now);
  const claims = await verifyToken(access, now, "access");
  if (typeof claims === "string") throw new Error(claims);
  return { id: user.id, staffRoles: user.staffRoles, sessionId: claims.sessionId };
}

test("staff and admins get in, learners and strangers do not", async () => {
  const staff = await createUser(prisma, { role: "STAFF" });
  const admin = await createUser(prisma, { role: "ADMIN" });
  const learner = await createUser(prisma);
  const off = await createUser(prisma, { role: "STAFF", isActive: false });
  expect(await signIn(staff.username.toUpperCase())).toBe(staff.username);
  expect(await signIn(admin.username)).toBe(admin.username);
  expect(await signIn(learner.username)).toBe("permission_denied");
  expect(await signIn(off.username)).toBe("no_active_account");
  expect(await signIn(staff.username, "wrong")).toBe("no_active_account");
  expect(await signIn("nobody-here")).toBe("no_active_account");
});

test("five failures close the console to the name, and nothing else", async () => {
  const staff = await createUser(prisma, { role: "STAFF" });
  for (let attempt = 0; attempt < 5; attempt++) expect(await signIn(staff.username, "wrong")).toBe("no_active_account");
  expect(await signIn(staff.username)).toBe("throttled");
  expect((await checkCredentials(staff.username, factoryPassword)).id).toBe(staff.id);
});

test("failed learner logins do not close the console", async () => {
  const staff = await createUser(prisma, { role: "STAFF" });
  for (let attempt = 0; attempt < 10; attempt++) {
    await expect(checkCredentials(staff.username, "wrong")).rejects.toMatchObject({ code: "no_active_account" });
  }
  await expect(checkCredentials(staff.username, factoryPassword)).rejects.toMatchObject({ code: "throttled" });
  expect(await signIn(staff.username)).toBe(staff.username);
});

test("a session is over with the role, the account or the password", async () => {
  const make = () => createUser(prisma, { role: "STAFF" });
  const isIn = (user: User) => currentStaff(user.id, passwordStateOf(user)).then((viewer) => viewer !== null);

  const demoted = await make();
  expect(await isIn(demoted)).toBe(true);
  await prisma.user.update({ where: { id: demoted.id }, data: { role: "LEARNER" } });
  expect(await isIn(demoted)).toBe(false);

  const switchedOff = await make();
  await prisma.user.update({ where: { id: switchedOff.id }, data: { isActive: false } });
  expect(await isIn(switchedOff)).toBe(false);

  const deleted = await make();
  await deleteAccount(await viewerOf(deleted), factoryPassword, new Date());
  expect(await isIn(deleted)).toBe(false);

  const changed = await make();
  await setPassword(await viewerOf(changed), factoryPassword, "Shapla-bloom-52", new Date());
  expect(await isIn(changed)).toBe(false);
});
