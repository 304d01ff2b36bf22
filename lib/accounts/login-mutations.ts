import "server-only";
import { createHash } from "node:crypto";
import { decoyHash } from "@/lib/accounts/decoys";
import { deviceCookie, knownDevice } from "@/lib/accounts/device-cookie";
import { countGuess, forgiveGuesses, guessLimits } from "@/lib/accounts/guesses";
import { hashPassword, isDjangoHash, isVerifiable, verifyPassword } from "@/lib/accounts/passwords";
import { findByWrittenUsername, isKnownAddress } from "@/lib/accounts/queries";
import type { Credentials } from "@/lib/accounts/schema";
import { logSecurityEvent } from "@/lib/accounts/security-log";
import { type Device, openSession, type TokenPair } from "@/lib/accounts/session-mutations";
import { createTurns } from "@/lib/accounts/turns";
import { isSameUsername } from "@/lib/accounts/usernames";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { siteOf } from "@/lib/wire/address";
import { OLD_PASSWORD_MAX, USERNAME_MAX } from "@/lib/wire/limits";
import type { User } from "@/prisma/generated/client";

// Logins run one at a time: with two at once the slowest answers of exams took nearly twice as long (bench, login
// rush).
const takeLoginTurn = createTurns({ running: 1, waiting: 1000, waitingPerLane: 500 });

const keyOf = (id: number) => `account ${id}`;
const keyOfUnknown = (name: string) => `name ${createHash("sha256").update(name).digest("base64url")}`;

const events = {
  login: { failed: "login_failed", throttled: "login_throttled" },
  staff: { failed: "staff_login_failed", throttled: "staff_login_throttled" },
} as const;

async function renewHash({ id, passwordHash: former }: User, password: string, lane: string): Promise<void> {
  if (!isDjangoHash(former)) return;
  const passwordHash = await hashPassword(password, lane);
  await prisma.user.updateMany({ where: { id, passwordHash: former }, data: { passwordHash } });
}

type CheckOptions = {
  /** A right password counts as a guess too, until the second step was right. */
  keepsCount?: boolean;
};

/** A login for an unknown name takes as long as any other. @throws AppError no_active_account, throttled */
export async function checkCredentials(
  kind: keyof typeof guessLimits,
  { username, password }: Credentials,
  device: Device,
  { keepsCount = false }: CheckOptions = {},
): Promise<User> {
  if (username.length > USERNAME_MAX || password.length > OLD_PASSWORD_MAX) throw new AppError("no_active_account");
  const { folded, found } = await findByWrittenUsername(username);
  const subject = found?.id ?? folded;
  const giveBack = await countGuess({
    limits: guessLimits[kind],
    account: found ? keyOf(found.id) : keyOfUnknown(folded),
    address: device.address,
    device: found && knownDevice(device.cookies ?? "", found),
    isKnownAddress: async () => found !== null && isKnownAddress(found.id, device.address),
  }).catch((error: unknown) => {
    if (error instanceof AppError) logSecurityEvent(events[kind].throttled, subject, device.address);
    throw error;
  });
  const user = found && isSameUsername(username, found.username) ? found : null;
  const lane = siteOf(device.address);
  const stored = user && isVerifiable(user.passwordHash) ? user.passwordHash : await decoyHash(folded);
  const matches = await verifyPassword(password, stored, lane).catch(async (error: unknown) => {
    // The guess is given back because a failed check reveals nothing about the password.
    await giveBack();
    throw error;
  });
  if (!user?.isActive || !matches) {
    logSecurityEvent(events[kind].failed, subject, device.address);
    throw new AppError("no_active_account");
  }
  if (!keepsCount) await giveBack();
  await renewHash(user, password, lane);
  return user;
}

export function forgiveLogins(userId: number, address: string): Promise<void> {
  return forgiveGuesses(guessLimits.login, keyOf(userId), address);
}

type LoggedIn = { tokens: TokenPair; cookie: string };

/**
 * A login waits for its turn with its queries as well, because they hold a thread too.
 *
 * @throws AppError no_active_account, throttled, overloaded
 */
export function login(credentials: Credentials, device: Device, now: Date): Promise<LoggedIn> {
  return takeLoginTurn(siteOf(device.address), async () => {
    const user = await checkCredentials("login", credentials, device);
    return { tokens: await openSession(user, device, now), cookie: deviceCookie(device.cookies ?? "", user) };
  });
}
