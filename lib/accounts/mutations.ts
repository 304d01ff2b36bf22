import "server-only";
import type { Viewer } from "@/lib/accounts/authentication";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { hashPassword, isDjangoHash, pretendToVerify, verifyPassword } from "@/lib/accounts/passwords";
import { findUser, findUserByUsername } from "@/lib/accounts/queries";
import { DUPLICATE_EMAIL, DUPLICATE_USERNAME } from "@/lib/accounts/registration";
import type { Registration } from "@/lib/accounts/schema";
import { type Device, endSessions, openSession, type TokenPair } from "@/lib/accounts/session-mutations";
import { decodeUid, hashToken, verifyLinkToken } from "@/lib/accounts/tokens";
import { createTurns } from "@/lib/accounts/turns";
import { prisma } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs";
import { consume, forgive, refuseIfSpent } from "@/lib/rate-limit";
import { Prisma, type User } from "@/prisma/generated/client";

// One at a time: with two the exams' slowest answers took nearly twice as long (bench, login rush).
const takeLoginTurn = createTurns({ running: 1, waiting: 500 });

/** How long `logout-all-after-reset` knows the token of a reset. */
export const RESET_MEMORY_MINUTES = 10;

const INVALID_TOKEN = { token: ["Invalid token for given user."] };
const INVALID_UID = { uid: ["Invalid user id or user doesn't exist."] };

/** The active account with this password, or null in the same time; renews a hash that the former backend made. */
export async function findAccountByPassword(username: string, password: string): Promise<User | null> {
  const user = await findUserByUsername(username);
  const matches = user?.isActive ? await verifyPassword(password, user.passwordHash) : await pretendToVerify(password);
  if (!user || !matches) return null;
  if (isDjangoHash(user.passwordHash)) {
    const passwordHash = await hashPassword(password);
    // Only if nobody set another password meanwhile.
    await prisma.user.updateMany({ where: { id: user.id, passwordHash: user.passwordHash }, data: { passwordHash } });
  }
  return user;
}

/** @throws AppError no_active_account or, after too many failures, throttled */
export async function checkCredentials(username: string, password: string): Promise<User> {
  await refuseIfSpent("failedLoginByAccount", username);
  const user = await findAccountByPassword(username, password);
  if (!user) {
    await consume("failedLoginByAccount", username);
    throw new AppError("no_active_account");
  }
  await forgive("failedLoginByAccount", username);
  return user;
}

/**
 * Queued as a whole, not only the hash: the queries of a hall of students who log in within a second would hold the
 * thread and the database as well.
 *
 * @throws AppError no_active_account, throttled, overloaded
 */
export function login(username: string, password: string, device: Device, now: Date): Promise<TokenPair> {
  return takeLoginTurn(async () => {
    await consume("loginByAddress", device.address);
    const user = await checkCredentials(username, password);
    return openSession(user.id, device, now);
  });
}

/** The wire's texts for a username or an address that was taken at the same moment; any other error as it is. */
export function asDuplicate(error: unknown): unknown {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return error;
  const target = JSON.stringify(error.meta ?? {});
  if (target.includes("email")) return new ValidationError({ email: [DUPLICATE_EMAIL] });
  return new ValidationError({ username: [DUPLICATE_USERNAME] });
}

/** Creates an inactive account and queues its activation mail. Uniqueness is checked with the fields before. */
export async function register(registration: Registration): Promise<User> {
  const { username, email, password } = registration;
  const owner = { username, email, firstName: registration.first_name, lastName: registration.last_name };
  const problems = passwordProblems(password, owner);
  if (problems.length > 0) throw new ValidationError({ password: problems });
  if (password !== registration.confirm_password) {
    throw new ValidationError({ non_field_errors: ["The two password fields didn't match."] });
  }
  const passwordHash = await hashPassword(password);
  try {
    return await prisma.$transaction(async (tx) => {
      const user = await tx.user.create({ data: { ...owner, phoneNumber: registration.phone_number, passwordHash } });
      await enqueue("mail", { template: "activation", email }, tx);
      return user;
    });
  } catch (error) {
    throw asDuplicate(error);
  }
}

async function userOfLink(uid: string): Promise<User> {
  const id = decodeUid(uid);
  const user = id === null ? null : await findUser(id);
  if (!user) throw new ValidationError(INVALID_UID);
  return user;
}

/** @throws AppError activation_stale for the right token of an account that was activated before */
export async function activate(uid: string, token: string, now: Date): Promise<void> {
  const user = await userOfLink(uid);
  if (!verifyLinkToken("activation", user, token, now)) throw new ValidationError(INVALID_TOKEN);
  const { count } = await prisma.user.updateMany({
    where: { id: user.id, activatedAt: null },
    data: { isActive: true, activatedAt: now },
  });
  if (count === 0) throw new AppError("activation_stale");
}

/**
 * Queues a mail for whoever has this address. The worker looks the account up, so that the answer takes the same
 * time for an unknown address.
 */
export async function requestAccountMail(template: "activation" | "password-reset", email: string): Promise<void> {
  await consume("accountMailByAccount", `${template}:${email}`);
  await prisma.$transaction((tx) => enqueue("mail", { template, email }, tx));
}

/** Sets a new password by a mailed link and ends every session; the link is spent only by success (R26). */
export async function resetPassword(uid: string, token: string, newPassword: string, now: Date): Promise<void> {
  const id = decodeUid(uid);
  const user = id === null ? null : await findUser(id);
  const owner = user ?? { username: "", email: "", firstName: "", lastName: "" };
  const problems = passwordProblems(newPassword, owner);
  if (problems.length > 0) throw new ValidationError({ new_password: problems });
  if (!user) throw new ValidationError(INVALID_UID);
  if (!verifyLinkToken("reset", user, token, now)) throw new ValidationError(INVALID_TOKEN);
  const passwordHash = await hashPassword(newPassword);
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordChangedAt: user.passwordChangedAt },
      data: { passwordHash, passwordChangedAt: now },
    });
    if (count === 0) throw new ValidationError(INVALID_TOKEN);
    await endSessions(user.id, "password_reset", now, { db: tx });
    await tx.passwordReset.create({ data: { tokenHash: hashToken(token), userId: user.id, usedAt: now } });
    await enqueue("mail", { template: "password-changed", userId: user.id }, tx);
  });
  await forgive("failedLoginByAccount", user.username);
}

/** Ends all sessions for whoever holds the token of a reset that was just made; may be repeated. */
export async function logoutAllAfterReset(uid: string, token: string, now: Date): Promise<void> {
  const user = await userOfLink(uid);
  const since = new Date(now.getTime() - RESET_MEMORY_MINUTES * 60_000);
  const used = await prisma.passwordReset.count({
    where: { tokenHash: hashToken(token), userId: user.id, usedAt: { gt: since } },
  });
  if (used === 0) throw new ValidationError(INVALID_TOKEN);
  await endSessions(user.id, "password_reset", now);
}

/** The caller, who has just given the password. @throws AppError throttled, ValidationError */
export async function requirePassword(viewer: Viewer, password: string): Promise<User> {
  await refuseIfSpent("passwordCheckByAccount", String(viewer.id));
  const user = await findUser(viewer.id);
  if (!user) throw new AppError("user_not_found");
  if (!(await verifyPassword(password, user.passwordHash))) {
    await consume("passwordCheckByAccount", String(viewer.id));
    throw new ValidationError({ current_password: ["Invalid password."] });
  }
  return user;
}

/** Ends every other session; the caller's lives until it logs out. */
export async function setPassword(viewer: Viewer, current: string, next: string, now: Date): Promise<void> {
  const user = await requirePassword(viewer, current);
  const problems = passwordProblems(next, user);
  if (problems.length > 0) throw new ValidationError({ new_password: problems });
  const passwordHash = await hashPassword(next);
  await prisma.$transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { passwordHash, passwordChangedAt: now } });
    await endSessions(user.id, "password_change", now, { exceptId: viewer.sessionId, db: tx });
    await enqueue("mail", { template: "password-changed", userId: user.id }, tx);
  });
}
