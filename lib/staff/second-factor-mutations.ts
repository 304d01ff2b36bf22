import "server-only";
import { toString as drawCode } from "qrcode";
import { requirePassword } from "@/lib/accounts/mutations";
import { holdAccount } from "@/lib/accounts/queries";
import { secondStepRefusal } from "@/lib/accounts/second-step";
import { logSecurityEvent } from "@/lib/accounts/security-log";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { prisma, type Transaction, transaction } from "@/lib/db";
import { eachByItself, throwAny } from "@/lib/each-by-itself";
import { AppError, ValidationError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { consumeAll, type Limit } from "@/lib/rate-limit";
import { getAcademy } from "@/lib/settings/queries";
import { actorOf, type StaffViewer } from "@/lib/staff/authentication";
import {
  hashRecoveryCode,
  isTotp,
  newRecoveryCodes,
  newSecret,
  otpAddress,
  plainCode,
  stepOf,
} from "@/lib/staff/second-factor";
import { hasSecondFactor } from "@/lib/staff/second-factor-queries";
import type { Ending, NewSecondFactor } from "@/lib/staff/second-factor-schema";
import { decryptSecret, encryptSecret } from "@/lib/staff/second-factor-secret";
import { networkOf } from "@/lib/wire/address";

const WRONG_CODE = { code: ["The code is wrong, or was used before."] };
const userOf = (id: number) => ({ type: "user", id }) as const;

/** Spends a code. Each recovery code works once, and a code of the app only if it is newer than the last one used. */
async function takeCode(userId: number, typed: string, now: Date): Promise<boolean> {
  const code = plainCode(typed);
  if (!isTotp(code)) {
    const spent = await prisma.staffRecoveryCode.updateMany({
      where: { userId, hash: hashRecoveryCode(code), usedAt: null },
      data: { usedAt: now },
    });
    return spent.count > 0;
  }
  const factor = await prisma.staffSecondFactor.findUnique({ where: { userId } });
  const secret = factor && decryptSecret(userId, factor.secret);
  const step = secret && stepOf(secret.plain, code, now);
  if (!secret || !step) return false;
  const { count } = await prisma.staffSecondFactor.updateMany({
    where: { userId, secret: factor.secret, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step, ...(secret.isOld ? { secret: encryptSecret(userId, secret.plain) } : {}) },
  });
  return count > 0;
}

type Guess = {
  /** Null for a guess without an account, which is counted all the same. */
  userId: number | null;
  /** Guesses are counted by this key, together with their address. */
  key: string;
  code: string;
  address: string;
};

export const codeKeyOf = (userId: number) => `account ${userId}`;

/**
 * Checks a code, wherever it is asked for. A guess is counted before the check and given back if it was right. Recovery
 * codes are too long to be guessed from many addresses, so they skip the account's count and it cannot lock its owner
 * out.
 *
 * @throws AppError throttled
 */
export async function tryCode({ userId, key, code, address }: Guess, now: Date): Promise<boolean> {
  const network = networkOf(address);
  const giveBack = await consumeAll([
    ["staffCodeByAddress", network],
    ["staffCodeBySource", `${key} at ${network}`],
    ...(userId !== null && isTotp(plainCode(code)) ? [["staffCodeByAccount", String(userId)] as Limit] : []),
  ]);
  // A code without an account takes as long as any other.
  const isRight = await takeCode(userId ?? 0, code, now);
  if (isRight) await giveBack();
  else logSecurityEvent("staff_code_failed", userId ?? key, address);
  return isRight;
}

export type ShownCode = { code: string; address: string };

/** @throws AppError throttled; ValidationError */
async function requireCode({ id: userId }: StaffViewer, shown: ShownCode, now: Date): Promise<void> {
  const isRight = await tryCode({ userId, key: codeKeyOf(userId), ...shown }, now);
  if (!isRight) throw new ValidationError(WRONG_CODE);
}

/**
 * Asks for the second step once more, before what a stolen session must not do.
 *
 * @throws AppError throttled, second_step_not_set_up; ValidationError
 */
export async function requireSecondStep(viewer: StaffViewer, shown: ShownCode, now: Date): Promise<void> {
  const own = await prisma.staffSecondFactor.count({ where: { userId: viewer.id, confirmedAt: { not: null } } });
  if (own === 0) throw secondStepRefusal("not_set_up");
  await requireCode(viewer, shown, now);
}

/**
 * Asks for what proves that it is the account's owner who is at the keyboard: the password, and a code where the account
 * has a second step.
 *
 * @throws AppError throttled; ValidationError
 */
export async function requireOwner(
  viewer: StaffViewer,
  { current_password, ...shown }: { current_password: string } & ShownCode,
  now: Date,
): Promise<void> {
  await requirePassword(viewer, current_password);
  if (await hasSecondFactor(viewer.id)) await requireCode(viewer, shown, now);
}

/**
 * Stores a new second factor, which is asked for only after `confirmSecondFactor`.
 *
 * @throws AppError changed_meanwhile if one is already confirmed; ValidationError
 */
export async function beginSecondFactor(viewer: StaffViewer, password: string): Promise<NewSecondFactor> {
  await requirePassword(viewer, password);
  const { id: userId, username } = viewer;
  const secret = newSecret();
  const academy = await getAcademy();
  const stored = { secret: encryptSecret(userId, secret), confirmedAt: null, lastStep: null };
  await transaction(async (tx) => {
    await holdAccount(userId, tx);
    await tx.staffSecondFactor.createMany({ data: { userId, ...stored }, skipDuplicates: true });
    const { count } = await tx.staffSecondFactor.updateMany({ where: { userId, confirmedAt: null }, data: stored });
    if (count === 0) throw new AppError("changed_meanwhile");
  });
  return { secret, picture: await drawCode(otpAddress(secret, academy.latin_name, username), { type: "svg" }) };
}

async function writeCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.staffRecoveryCode.deleteMany({ where: { userId } });
  await tx.staffRecoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashRecoveryCode(code) })) });
  return codes;
}

/**
 * Ends the account's other console sessions, which were opened without the second factor.
 *
 * @throws AppError throttled; ValidationError
 */
export async function confirmSecondFactor(viewer: StaffViewer, shown: ShownCode, now: Date): Promise<string[]> {
  if (!isTotp(plainCode(shown.code))) throw new ValidationError(WRONG_CODE);
  await requireCode(viewer, shown, now);
  const { id: userId, sessionId } = viewer;
  return staffWrite(async (tx) => {
    const { count } = await tx.staffSecondFactor.updateMany({
      where: { userId, confirmedAt: null },
      data: { confirmedAt: now },
    });
    if (count === 0) throw new AppError("changed_meanwhile");
    await tx.session.updateMany({
      where: { userId, kind: "CONSOLE", endedAt: null, id: { not: sessionId } },
      data: { endedAt: now, endReason: "second_factor" },
    });
    await recordAudit(tx, actorOf(viewer), "user.second_factor_on", userOf(userId));
    return writeCodes(tx, userId);
  });
}

/** Replaces the recovery codes; the earlier ones become invalid. @throws AppError throttled; ValidationError */
export async function renewRecoveryCodes(viewer: StaffViewer, shown: ShownCode, now: Date): Promise<string[]> {
  await requireCode(viewer, shown, now);
  return staffWrite(async (tx) => {
    await recordAudit(tx, actorOf(viewer), "user.recovery_codes", userOf(viewer.id));
    return writeCodes(tx, viewer.id);
  });
}

async function forget(tx: Transaction, userId: number): Promise<void> {
  await tx.staffRecoveryCode.deleteMany({ where: { userId } });
  await tx.staffSecondFactor.deleteMany({ where: { userId } });
}

/** @throws AppError throttled; ValidationError for a wrong password or code */
export async function endSecondFactor(viewer: StaffViewer, ending: Ending & ShownCode, now: Date): Promise<void> {
  await requirePassword(viewer, ending.current_password);
  await requireCode(viewer, ending, now);
  await staffWrite(async (tx) => {
    await forget(tx, viewer.id);
    await recordAudit(tx, actorOf(viewer), "user.second_factor_off", userOf(viewer.id));
  });
}

/**
 * Removes the second factor of a colleague who lost the phone and has no recovery codes. One's own is turned off by
 * password and code.
 *
 * @throws AppError not_found, own_account
 */
export async function resetSecondFactor(actor: Actor, userId: number, reason: string, now: Date): Promise<void> {
  if (actor.id === userId) throw new AppError("own_account");
  return staffWrite(async (tx) => {
    const { count } = await tx.staffSecondFactor.deleteMany({ where: { userId } });
    if (count === 0) throw new AppError("not_found");
    await forget(tx, userId);
    await tx.session.updateMany({
      where: { userId, kind: "CONSOLE", endedAt: null },
      data: { endedAt: now, endReason: "second_factor" },
    });
    await recordAudit(tx, actor, "user.second_factor_reset", userOf(userId), { reason });
  });
}

/**
 * Sets the day from which staff without a second factor must set it up before anything else; null ends the rule.
 *
 * @throws ValidationError for a day that has come if the viewer has none, as they would lock themselves out
 */
export function requireSecondFactorFrom(viewer: StaffViewer, from: string | null, now: Date): Promise<void> {
  return staffWrite(async (tx) => {
    if (from !== null && from <= dateInDhaka(now)) {
      const own = await tx.staffSecondFactor.count({ where: { userId: viewer.id, confirmedAt: { not: null } } });
      if (own === 0) throw new ValidationError({ second_factor_from: ["Set up your own second step first."] });
    }
    await tx.$executeRaw`insert into settings default values on conflict do nothing`;
    await tx.$queryRaw`select 1 from settings where id = 1 for update`;
    const before = await tx.setting.findUniqueOrThrow({ where: { id: 1 } });
    const was = before.secondFactorFrom?.toISOString().slice(0, 10) ?? null;
    if (was === from) return;
    await tx.setting.update({ where: { id: 1 }, data: { secondFactorFrom: from && new Date(from) } });
    const detail = { before: { second_factor_from: was }, after: { second_factor_from: from } };
    await recordAudit(tx, actorOf(viewer), "settings.second_factor", { type: "settings", id: 1 }, detail);
  });
}

/** Encrypts all secrets with the newest key of the site, so that an old one can be dropped. */
export async function renewSecondFactorSecrets(): Promise<void> {
  const all = await prisma.staffSecondFactor.findMany();
  const { failures } = await eachByItself(all, "the renewal of a secret", async ({ userId, secret }) => {
    const opened = decryptSecret(userId, secret);
    if (!opened?.isOld) return;
    await prisma.staffSecondFactor.updateMany({
      where: { userId, secret },
      data: { secret: encryptSecret(userId, opened.plain) },
    });
  });
  throwAny(failures, "The renewal of secrets");
}
