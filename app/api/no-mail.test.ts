import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { correctAccount } from "@/lib/accounts/managed-mutations";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue, enqueue, jobQueue } from "@/lib/jobs";
import { importUsers } from "@/lib/staff/user-import-mutations";
import { newNoMailAddress } from "@/lib/wire/no-mail";
import { createUser } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";
import { logIn, passwordHash } from "@/test/accounts";
import { apiResponse } from "@/test/api";
import { addressOf, isOfConsole, keyOf, type Values } from "@/test/endpoint-calls";
import { consoleHeaders, createStaff, staffApi } from "@/test/staff";
import { recordsOf, staffDeviations } from "@/test/staff-authorization";

const ENDING = "no-mail.invalid";
const folderOf = (path: string) => path.split("/")[3] ?? "";
const reads = endpoints.filter(({ method }) => method === "GET");

let admin: User;
let learner: User;
let closed: User;

/** An account without mail that was corrected, merged with another one, and has a mail that was given up. */
beforeAll(async () => {
  await jobQueue();
  admin = await createStaff("ADMIN");
  const nobody = () => createUser(prisma, { email: newNoMailAddress(), phoneNumber: "8801712000001", passwordHash });
  const corrected = await nobody();
  await correctAccount(
    admin,
    corrected.id,
    { email: "rima@example.com", updatedAt: corrected.updatedAt, reason: "ঠিকানা দিয়েছেন" },
    new Date(),
  );
  learner = await prisma.user.update({ where: { id: corrected.id }, data: { email: newNoMailAddress() } });
  const { call } = await staffApi("ADMIN");
  closed = await nobody();
  const merge = await call("POST", `/api/staff/people/${learner.id}/merge/`, {
    body: { closed_id: closed.id, reason: "একই মানুষ" },
  });
  expect(merge.status).toBe(200);
  await prisma.$transaction((tx) => enqueue("mail", { template: "password-changed", userId: learner.id }, tx));
  await pool.query("update pgboss.job set state = 'failed', completed_on = now(), output = '{}' where name = 'mail'");
});
afterAll(closeJobQueue);

test("what is kept has addresses that nobody reads", async () => {
  const { rows } = await pool.query("select 1 from audit_entries where detail::text like $1", [`%${ENDING}%`]);
  expect(rows.length).toBeGreaterThan(1);
});

test("no page or file of the console shows an address that nobody reads", async () => {
  const own: Values = { id: learner.id };
  const folders = new Map<string, Values>();
  for (const [folder, make] of Object.entries(recordsOf)) folders.set(folder, await make());
  folders.set("people", { ...folders.get("people"), ...own });
  await pool.query("update users set email = 'nobody' || id || '@no-mail.invalid' where staff_roles = '{}'");
  const headers = await consoleHeaders(admin);
  const told: string[] = [];
  const leaks: string[] = [];
  for (const endpoint of reads.filter(isOfConsole)) {
    const { parameters, query } = staffDeviations[keyOf(endpoint)] ?? {};
    const records = folders.get(folderOf(endpoint.path)) ?? {};
    const url = addressOf(endpoint, parameters?.(records) ?? records, query?.(records));
    const response = await apiResponse("GET", url, { headers });
    const text = await response.text();
    if (text.includes(ENDING)) leaks.push(keyOf(endpoint));
    if (response.ok && [learner, closed].some(({ username }) => text.includes(username))) told.push(keyOf(endpoint));
  }
  expect(leaks).toEqual([]);
  expect(told).toEqual(
    expect.arrayContaining([
      "GET /api/staff/audit",
      "GET /api/staff/mails",
      "GET /api/staff/people",
      "GET /api/staff/people/[id]",
      "GET /api/staff/people/[id]/timeline",
      "GET /api/staff/people/export",
    ]),
  );
});

test("a learner's own account and everything that is kept of it show none either", async () => {
  const { access } = await logIn(learner);
  for (const url of ["/auth/users/me/", "/api/account/export/"]) {
    const response = await apiResponse("GET", url, { token: access });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain(learner.username);
    expect(text).not.toContain(ENDING);
  }
});

test("nobody can send a test mail to an account without an address", async () => {
  const { call, user } = await staffApi("ADMIN");
  await prisma.user.update({ where: { id: user.id }, data: { email: newNoMailAddress() } });
  expect((await call("GET", "/api/staff/mails/check/")).body).toMatchObject({ to: "" });
  const { status, body } = await call("POST", "/api/staff/mails/check/");
  expect([status, body.code]).toEqual([409, "account_without_mail"]);
});

test("a file of accounts says of a taken name that its account has no mail", async () => {
  const row = `${learner.username},other@example.com,!`;
  const file = Buffer.from(`username,email,password\n${row}\n`);
  const refused = importUsers({ id: admin.id, label: admin.username }, file, new Date());
  await expect(refused).rejects.toMatchObject({
    problems: [{ column: "username", message: expect.stringContaining("ইমেইল নেই") }],
  });
});
