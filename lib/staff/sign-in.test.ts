import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkCredentials } from "@/lib/accounts/login-mutations";
import { setPassword } from "@/lib/accounts/mutations";
import { openSession } from "@/lib/accounts/session-mutations";
import { verifyToken } from "@/lib/accounts/tokens";
import { prisma } from "@/lib/db";
import { log } from "@/lib/log";
import { codeAt, hashRecoveryCode, newSecret } from "@/lib/staff/second-factor";
import { encryptSecret } from "@/lib/staff/second-factor-secret";
import { beginSignIn, finishSignIn } from "@/lib/staff/sign-in-mutations";
import { readTicket, type SignInTicket, TICKET_SECONDS, writeTicket } from "@/lib/staff/sign-in-ticket";
import type { User } from "@/prisma/generated/client";
import { createAccount, PASSWORD } from "@/test/accounts";

const secret = newSecret();
let user: User;
let clock: number;
beforeEach(async () => {
  user = await createAccount({ staffRoles: ["ADMISSIONS"] });
  const stored = { secret: encryptSecret(user.id, secret), confirmedAt: new Date() };
  await prisma.staffSecondFactor.create({ data: { userId: user.id, ...stored } });
  clock = Date.now();
});
afterEach(() => vi.restoreAllMocks());

const at = (address = "192.0.2.81") => ({ userAgent: "", address });
const begin = (username = user.username, password = PASSWORD, address?: string) =>
  beginSignIn({ username, password }, at(address)).then(
    (result) => ("ticket" in result ? result.ticket : result.user.username),
    (error) => error.code as string,
  );
const ticketOf = async (...args: Parameters<typeof begin>) => (await begin(...args)) as SignInTicket;
const finish = (ticket: SignInTicket, code: string, address?: string, now = new Date(clock)) =>
  finishSignIn(ticket, code, at(address), now).then(
    (found) => found.username,
    (error) => error.code as string,
  );
const code = (seconds = 0) => codeAt(secret, new Date(clock + seconds * 1000));

const logIn = (username: string, password = PASSWORD) =>
  checkCredentials("login", { username, password }, at()).then(
    (found) => found.username,
    (error) => error.code as string,
  );

test("staff and admins get in, learners and who was switched off do not", async () => {
  const staff = await createAccount({ role: "STAFF" });
  const admin = await createAccount({ role: "ADMIN" });
  const learner = await createAccount();
  const off = await createAccount({ role: "STAFF", isActive: false });
  expect(await begin(staff.username.toUpperCase())).toBe(staff.username);
  expect(await begin(admin.username)).toBe(admin.username);
  expect(await begin(learner.username)).toBe("permission_denied");
  expect(await begin(off.username)).toBe("no_active_account");
  expect(await begin(staff.username, "wrong")).toBe("no_active_account");
});

test("five failures close the console to the name at their address, and nothing else", async () => {
  const staff = await createAccount({ role: "STAFF" });
  for (let attempt = 0; attempt < 5; attempt++) expect(await begin(staff.username, "wrong")).toBe("no_active_account");
  expect(await begin(staff.username)).toBe("throttled");
  expect(await begin(staff.username, PASSWORD, "198.51.100.9")).toBe(staff.username);
  expect(await logIn(staff.username)).toBe(staff.username);
});

test("failed learner logins do not close the console", async () => {
  const staff = await createAccount({ role: "STAFF" });
  for (let attempt = 0; attempt < 10; attempt++) expect(await logIn(staff.username, "wrong")).toBe("no_active_account");
  expect(await logIn(staff.username)).toBe("throttled");
  expect(await begin(staff.username)).toBe(staff.username);
});

test("password and code open the console; without the factor the password alone does", async () => {
  expect(await finish(await ticketOf(), code())).toBe(user.username);
  const plain = await createAccount({ staffRoles: ["TEACHER"] });
  expect(await begin(plain.username)).toBe(plain.username);
});

test("a wrong password is asked for a code as well, and no code makes it right", async () => {
  const ticket = await ticketOf(user.username, "wrong");
  expect(ticket).toEqual({ userId: null, passwordChangedAt: null, key: `account ${user.id}` });
  expect(await finish(ticket, code())).toBe("second_factor_wrong");
  expect(await finish(await ticketOf(), "000000")).toBe("second_factor_wrong");
  // The sealed ticket does not reveal to its holder whether the password was right.
  const now = new Date(clock);
  const sealed = writeTicket(ticket, now);
  expect(sealed).toHaveLength(writeTicket(await ticketOf(), now).length);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("userId");
  expect(readTicket(sealed, now)).toEqual(ticket);
  expect(readTicket(sealed, new Date(clock + TICKET_SECONDS * 1000))).toBeNull();
  expect(readTicket(`${sealed.slice(0, -4)}AAAA`, now)).toBeNull();
});

test("of names that nobody has some are asked for a code, always the same ones", async () => {
  const names = Array.from({ length: 24 }, (_, index) => `nobody-${index}`);
  const ask = async (name: string, host: number) => {
    const answer = await begin(name, "wrong", `198.51.100.${host}`);
    return typeof answer === "string" ? answer : "asked";
  };
  const first = await Promise.all(names.map(ask));
  expect(new Set(first)).toEqual(new Set(["asked", "no_active_account"]));
  expect(await Promise.all(names.map((name, index) => ask(name, index + 100)))).toEqual(first);
});

test("a code counts once, and none that is older than the last; two at once are one", async () => {
  const ticket = await ticketOf();
  const both = await Promise.all([finish(ticket, code()), finish(ticket, code())]);
  expect(both.sort()).toEqual([user.username, "second_factor_wrong"].sort());
  expect(await finish(ticket, code(-30))).toBe("second_factor_wrong");
  expect(await finish(ticket, code(30))).toBe(user.username);
});

test("a recovery code opens once; two at once are one", async () => {
  await prisma.staffRecoveryCode.create({ data: { userId: user.id, hash: hashRecoveryCode("ABCD-EFGH-JKMN") } });
  const ticket = await ticketOf();
  const both = await Promise.all([finish(ticket, "abcd efgh jkmn"), finish(ticket, "ABCDEFGHJKMN")]);
  expect(both.sort()).toEqual([user.username, "second_factor_wrong"].sort());
  expect(await finish(ticket, "ABCD-EFGH-JKMN")).toBe("second_factor_wrong");
});

test("guesses at the password cost the same whether one of them was right", async () => {
  for (const password of ["wrong", PASSWORD, "wrong", PASSWORD, "wrong"]) await ticketOf(user.username, password);
  expect(await begin()).toBe("throttled");
  expect(await begin(user.username, "wrong")).toBe("throttled");
  expect(await begin(user.username, PASSWORD, "192.0.2.99")).toMatchObject({ userId: user.id });
});

test("a sign-in that succeeds forgives the tries before it", async () => {
  for (let round = 0; round < 4; round++) {
    clock += 60_000;
    await ticketOf(user.username, "wrong");
    expect(await finish(await ticketOf(), code())).toBe(user.username);
  }
});

test("guesses at codes are few, with the right password as with a wrong one, and lock nobody else out", async () => {
  const right = await ticketOf();
  const wrong = await ticketOf(user.username, "wrong");
  for (let guess = 0; guess < 3; guess++) expect(await finish(right, "000000")).toBe("second_factor_wrong");
  for (let guess = 0; guess < 2; guess++) expect(await finish(wrong, "000000")).toBe("second_factor_wrong");
  expect(await finish(wrong, "000000")).toBe("throttled");
  expect(await finish(right, code())).toBe("throttled");
  expect(await finish(right, code(), "192.0.2.99")).toBe(user.username);
});

test("fifty guesses by a thief with the password, from many addresses, keep no recovery code out", async () => {
  await prisma.staffRecoveryCode.create({ data: { userId: user.id, hash: hashRecoveryCode("ABCD-EFGH-JKMN") } });
  const ticket = await ticketOf();
  for (let guess = 0; guess < 50; guess++) {
    const wrongly = (typed: string, place: number) => finish(ticket, typed, `198.51.${place}.${guess}`);
    expect(await wrongly("000000", 100)).toBe("second_factor_wrong");
    expect(await wrongly("WRNG-0000-0000", 101)).toBe("second_factor_wrong");
  }
  expect(await finish(ticket, code())).toBe("throttled");
  expect(await finish(ticket, "abcd efgh jkmn")).toBe(user.username);
});

test("a ticket ends with the password, the role and the account", async () => {
  const ticket = await ticketOf();
  const now = new Date();
  const claims = await verifyToken((await openSession(user, at(), now)).access, now);
  if (typeof claims === "string") throw new Error(claims);
  const viewer = { id: user.id, staffRoles: user.staffRoles, taughtBatchIds: [], sessionId: claims.sessionId };
  await setPassword(viewer, PASSWORD, "Shapla-bloom-52", now);
  expect(await finish(ticket, code())).toBe("second_factor_wrong");
  const fresh = await ticketOf(user.username, "Shapla-bloom-52");
  await prisma.user.update({ where: { id: user.id }, data: { staffRoles: [] } });
  expect(await finish(fresh, code())).toBe("second_factor_wrong");
});

test("a wrong code is a log event with account and region, without the code", async () => {
  const lines = vi.spyOn(log, "info");
  await finish(await ticketOf(), "123123");
  expect(lines.mock.calls.at(-1)).toEqual([{ event: "staff_code_failed", account: user.id, region: "192.0.2.0/24" }]);
});
