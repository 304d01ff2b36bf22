import "server-only";
import { toString as drawCode } from "qrcode";
import { requirePassword } from "@/lib/accounts/mutations";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { prisma, type Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { consume, giveBack } from "@/lib/rate-limit";
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
import type { Ending, NewSecondFactor } from "@/lib/staff/second-factor-schema";
import { decryptSecret, encryptSecret } from "@/lib/staff/second-factor-secret";

const WRONG_CODE = { code: ["The code is wrong, or was used before."] };
const userOf = (id: number) => ({ type: "user", id }) as const;

/** Spends it: a code of the app counts once, in order of time, a recovery code once for ever. */
export async function takeCode(userId: number, typed: string, now: Date): Promise<boolean> {
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

/** Counted before it is looked at, and given back when it was right. @throws AppError throttled; ValidationError */
async function requireCode({ id }: StaffViewer, code: string, now: Date): Promise<void> {
  await consume("staffCodeByAccount", String(id));
  if (!(await takeCode(id, code, now))) throw new ValidationError(WRONG_CODE);
  await giveBack("staffCodeByAccount", String(id));
}

/** Counts from `confirmSecondFactor` on. @throws AppError changed_meanwhile where there is one; ValidationError */
export async function beginSecondFactor(viewer: StaffViewer, password: string): Promise<NewSecondFactor> {
  await requirePassword(viewer, password);
  const { id: userId, username } = viewer;
  const [secret, academy] = [newSecret(), await getAcademy()];
  const stored = { secret: encryptSecret(userId, secret), confirmedAt: null, lastStep: null };
  await prisma.staffSecondFactor.createMany({ data: { userId, ...stored }, skipDuplicates: true });
  const { count } = await prisma.staffSecondFactor.updateMany({ where: { userId, confirmedAt: null }, data: stored });
  if (count === 0) throw new AppError("changed_meanwhile");
  return { secret, picture: await drawCode(otpAddress(secret, academy.latin_name, username), { type: "svg" }) };
}

async function writeCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.staffRecoveryCode.deleteMany({ where: { userId } });
  await tx.staffRecoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashRecoveryCode(code) })) });
  return codes;
}

/** Ends the other sessions of the console, which were opened without it. @throws AppError throttled; ValidationError */
export async function confirmSecondFactor(viewer: StaffViewer, code: string, now: Date): Promise<string[]> {
  if (!isTotp(plainCode(code))) throw new ValidationError(WRONG_CODE);
  await requireCode(viewer, code, now);
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

/** Those of before are good no more. @throws AppError throttled; ValidationError */
export async function renewRecoveryCodes(viewer: StaffViewer, code: string, now: Date): Promise<string[]> {
  await requireCode(viewer, code, now);
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
export async function endSecondFactor(viewer: StaffViewer, ending: Ending, now: Date): Promise<void> {
  await requirePassword(viewer, ending.current_password);
  await requireCode(viewer, ending.code, now);
  await staffWrite(async (tx) => {
    await forget(tx, viewer.id);
    await recordAudit(tx, actorOf(viewer), "user.second_factor_off", userOf(viewer.id));
  });
}

/**
 * For a colleague's lost phone without recovery codes; the own one is turned off by password and code.
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
 * From that day whoever has none sets it up before anything else; null: nobody must.
 *
 * @throws ValidationError for a day that has come, from who has none: they would lock themselves out
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

/** Before an old secret of the site is dropped. */
export async function renewSecondFactorSecrets(): Promise<void> {
  for (const { userId, secret } of await prisma.staffSecondFactor.findMany()) {
    const opened = decryptSecret(userId, secret);
    if (!opened?.isOld) continue;
    await prisma.staffSecondFactor.updateMany({
      where: { userId, secret },
      data: { secret: encryptSecret(userId, opened.plain) },
    });
  }
}
