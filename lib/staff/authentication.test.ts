import { afterAll, expect, test } from "vitest";
import { checkCredentials } from "@/lib/accounts/login-mutations";
import { pool, prisma } from "@/lib/db";
import { beginSignIn } from "@/lib/staff/sign-in-mutations";
import { createUser, factoryPassword } from "@/prisma/factories/user";

afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
});

const at = (address: string) => ({ userAgent: "", address });
const signIn = (username: string, password = factoryPassword, address = "192.0.2.7") =>
  beginSignIn({ username, password }, at(address)).then(
    (begun) => ("user" in begun ? begun.user.username : "asked"),
    (error) => error.code,
  );
const logIn = (username: string, password = factoryPassword) =>
  checkCredentials("login", { username, password }, at("192.0.2.7")).then(
    (user) => user.username,
    (error) => error.code,
  );

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
  expect(["asked", "no_active_account"]).toContain(await signIn("nobody-here"));
});

test("five failures close the console to the name at their address, and nothing else", async () => {
  const staff = await createUser(prisma, { role: "STAFF" });
  for (let attempt = 0; attempt < 5; attempt++) expect(await signIn(staff.username, "wrong")).toBe("no_active_account");
  expect(await signIn(staff.username)).toBe("throttled");
  expect(await signIn(staff.username, factoryPassword, "198.51.100.9")).toBe(staff.username);
  expect(await logIn(staff.username)).toBe(staff.username);
});

test("failed learner logins do not close the console", async () => {
  const staff = await createUser(prisma, { role: "STAFF" });
  for (let attempt = 0; attempt < 10; attempt++) expect(await logIn(staff.username, "wrong")).toBe("no_active_account");
  expect(await logIn(staff.username)).toBe("throttled");
  expect(await signIn(staff.username)).toBe(staff.username);
});
