import "server-only";
import { createHash } from "node:crypto";
import type { LinkKind } from "@/lib/accounts/link-kinds";
import { forgiveLogins } from "@/lib/accounts/login-mutations";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { hashPassword, verifyPassword } from "@/lib/accounts/passwords";
import type { Viewer } from "@/lib/accounts/queries";
import { findUser, findUserByEmail, isHeld, lockUser } from "@/lib/accounts/queries";
import { DUPLICATE_EMAIL, DUPLICATE_USERNAME } from "@/lib/accounts/registration";
import type { Registration, ResetConfirmation } from "@/lib/accounts/schema";
import { endSessions } from "@/lib/accounts/session-mutations";
import { decodeUid, hashToken, verifyLinkToken } from "@/lib/accounts/tokens";
import { prisma, type Transaction, transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { enqueue, linkMail } from "@/lib/jobs";
import { consume, count, giveBack } from "@/lib/rate-limit";
import { networkOf, siteOf } from "@/lib/wire/address";
import { toStoredPhone } from "@/lib/wire/phone";
import { Prisma, type User } from "@/prisma/generated/client";

/** `logoutAllAfterReset` accepts the token of a reset for this long. */
const RESET_MEMORY_MINUTES = 10;

const laneOf = (userId: number) => `account ${userId}`;

const INVALID_TOKEN = { token: ["Invalid token for given user."] };
const INVALID_PASSWORD = { current_password: ["Invalid password."] };
const INVALID_UID = { uid: ["Invalid user id or user doesn't exist."] };

/** The wire's texts for a username or an address that was taken at the same moment; any other error stays as it is. */
export function asDuplicate(error: unknown): unknown {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return error;
  const target = JSON.stringify(error.meta ?? {});
  if (target.includes("email")) return new ValidationError({ email: [DUPLICATE_EMAIL] });
  return new ValidationError({ username: [DUPLICATE_USERNAME] });
}

export async function register(registration: Registration, address: string): Promise<User> {
  const { username, email, password } = registration;
  const owner = { username, email, firstName: registration.first_name, lastName: registration.last_name };
  const problems = passwordProblems(password, owner);
  if (problems.length > 0) throw new ValidationError({ password: problems });
  if (password !== registration.confirm_password) {
    throw new ValidationError({ non_field_errors: ["The two password fields didn't match."] });
  }
  const passwordHash = await hashPassword(password, siteOf(address));
  try {
    return await transaction(async (tx) => {
      const user = await tx.user.create({
        data: { ...owner, phoneNumber: toStoredPhone(registration.phone_number), passwordHash },
      });
      await enqueue("mail", linkMail("activation", user.id), tx);
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

/** @throws AppError activation_stale for a valid token of an account that was activated before */
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
 * An unknown address gets a job too, so that the response time tells nothing. Three mails are sent within ten minutes,
 * but only one once many were asked for within the hour, and a network that asks for many waits behind the others:
 * strangers neither fill a mailbox nor keep its owner from a fresh link.
 */
export async function requestAccountMail(template: LinkKind, email: string, address: string): Promise<void> {
  const network = networkOf(address);
  const key = `${template} ${createHash("sha256").update(email.toLowerCase()).digest("base64url")}`;
  const { points: asked } = await count("accountMailOrder", network);
  await consume("accountMailBySource", `${key} at ${network}`);
  const ofHour = await count("accountMailByAccount", key);
  const soon = await count("accountMailSoon", key);
  if (ofHour.isSpent ? soon.points > 1 : soon.isSpent) return;
  const user = await findUserByEmail(email);
  await transaction(async (tx) => {
    const isThere = user !== null && (await isHeld(user.id, tx));
    await enqueue("mail", linkMail(template, isThere ? user.id : null), tx, { priority: -asked });
  });
}

/** Only a successful reset uses up the link (R26). */
export async function resetPassword(
  { uid, token, new_password: newPassword }: ResetConfirmation,
  address: string,
  now: Date,
): Promise<void> {
  const id = decodeUid(uid);
  const user = id === null ? null : await findUser(id);
  const owner = user ?? { username: "", email: "", firstName: "", lastName: "" };
  const problems = passwordProblems(newPassword, owner);
  if (problems.length > 0) throw new ValidationError({ new_password: problems });
  if (!user) throw new ValidationError(INVALID_UID);
  const isGood = verifyLinkToken("reset", user, token, now) || verifyLinkToken("welcome", user, token, now);
  if (!isGood) throw new ValidationError(INVALID_TOKEN);
  const passwordHash = await hashPassword(newPassword, siteOf(address));
  await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordChangedAt: user.passwordChangedAt, deletedAt: null },
      data: { passwordHash, passwordChangedAt: now },
    });
    if (count === 0) throw new ValidationError(INVALID_TOKEN);
    await endSessions(user.id, "password_reset", now, { db: tx });
    await tx.passwordReset.create({ data: { tokenHash: hashToken(token), userId: user.id, usedAt: now } });
    await enqueue("mail", { template: "password-changed", userId: user.id }, tx);
  });
  await forgiveLogins(user.id, address);
}

export async function logoutAllAfterReset(uid: string, token: string, now: Date): Promise<void> {
  const user = await userOfLink(uid);
  const since = new Date(now.getTime() - RESET_MEMORY_MINUTES * 60_000);
  const used = await prisma.passwordReset.count({
    where: { tokenHash: hashToken(token), userId: user.id, usedAt: { gt: since } },
  });
  if (used === 0) throw new ValidationError(INVALID_TOKEN);
  await endSessions(user.id, "password_reset", now);
}

/**
 * Attempts are counted by session, so that a stolen token spends none of the owner's.
 *
 * @throws AppError throttled, ValidationError
 */
export async function requirePassword({ id, sessionId }: Viewer, password: string): Promise<User> {
  await consume("passwordCheckBySession", sessionId);
  const user = await findUser(id);
  if (!user) throw new AppError("user_not_found");
  if (!(await verifyPassword(password, user.passwordHash, laneOf(id)))) {
    throw new ValidationError(INVALID_PASSWORD);
  }
  await giveBack("passwordCheckBySession", sessionId);
  return user;
}

/**
 * Locks the account for the write that the password was checked for; a reset or a logout in between voids the check.
 *
 * @throws ValidationError
 */
export async function lockVerified(verified: User, { sessionId }: Viewer, tx: Transaction): Promise<User> {
  const user = await lockUser(verified.id, tx);
  const isReset = user.passwordChangedAt?.getTime() !== verified.passwordChangedAt?.getTime();
  const isLive = (await tx.session.count({ where: { id: sessionId, endedAt: null } })) > 0;
  if (isReset || !isLive) throw new ValidationError(INVALID_PASSWORD);
  return user;
}

/** Every other session ends; the caller's own lives until it logs out. */
export async function setPassword(viewer: Viewer, current: string, next: string, now: Date): Promise<void> {
  const user = await requirePassword(viewer, current);
  const problems = passwordProblems(next, user);
  if (problems.length > 0) throw new ValidationError({ new_password: problems });
  const passwordHash = await hashPassword(next, laneOf(viewer.id));
  await transaction(async (tx) => {
    await lockVerified(user, viewer, tx);
    await tx.user.update({ where: { id: user.id }, data: { passwordHash, passwordChangedAt: now } });
    await endSessions(user.id, "password_change", now, { exceptId: viewer.sessionId, db: tx });
    await enqueue("mail", { template: "password-changed", userId: user.id }, tx);
  });
}
