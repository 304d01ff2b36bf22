import "server-only";
import { isStaff } from "@/lib/accounts/capabilities";
import { forgiveLogins } from "@/lib/accounts/login-mutations";
import { type Manager, managing } from "@/lib/accounts/managed-queries";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { hashPassword } from "@/lib/accounts/passwords";
import type { SlipPassword } from "@/lib/accounts/schema";
import { endSessions } from "@/lib/accounts/session-mutations";
import { newSlipCode, parseSlipCode } from "@/lib/accounts/slip-code";
import { isOpenSlip, isUnprovenRegistration, mayHaveSlip } from "@/lib/accounts/slip-rules";
import { hashToken } from "@/lib/accounts/tokens";
import { recordAudit, staffWrite } from "@/lib/audit/mutations";
import { prisma, type Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs";
import { siteOf } from "@/lib/wire/address";
import { SLIP_DAYS } from "@/lib/wire/limits";
import { newNoMailAddress } from "@/lib/wire/no-mail";
import type { ActivationSlip, User } from "@/prisma/generated/client";

export type PrintedSlip = { user: User; code: string; expiresAt: Date };

const INVALID_TOKEN = { token: ["Invalid token for given user."] };

/** Rows are locked in one order, so that two clerks with the same accounts wait instead of blocking each other. */
async function lockUsers(ids: readonly number[], tx: Transaction): Promise<User[]> {
  await tx.$queryRaw`select 1 from users where id = any(${ids}) order by id for update`;
  const found = await tx.user.findMany({ where: { id: { in: [...ids] }, deletedAt: null } });
  const byId = new Map(found.map((user) => [user.id, user]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Makes a slip for each account, in the order that was asked for, and ends the ones before. Only the hash of a code is
 * kept, so a sheet that is lost is made anew.
 *
 * @throws AppError not_found, slip_for_staff, slip_not_needed; none is made then
 */
export function printSlips(manager: Manager, accountIds: readonly number[], now: Date): Promise<PrintedSlip[]> {
  const ids = [...new Set(accountIds)];
  return staffWrite(async (tx) => {
    const users = await lockUsers(ids, tx);
    if (users.length < ids.length) throw new AppError("not_found");
    if (users.some(isStaff)) throw new AppError("slip_for_staff");
    if (!users.every(mayHaveSlip)) throw new AppError("slip_not_needed");
    const expiresAt = new Date(now.getTime() + SLIP_DAYS * 24 * 3600_000);
    await tx.activationSlip.updateMany({
      where: { userId: { in: ids }, usedAt: null, replacedAt: null },
      data: { replacedAt: now },
    });
    const slips = users.map((user) => ({ user, code: newSlipCode(), expiresAt }));
    await tx.activationSlip.createMany({
      data: slips.map(({ user, code }) => ({
        userId: user.id,
        tokenHash: hashToken(code),
        printedById: manager.id,
        printedAt: now,
        expiresAt,
      })),
    });
    for (const { id } of users) {
      const detail = { expires_at: expiresAt.toISOString() };
      await recordAudit(tx, managing(manager), "user.print_slip", { type: "user", id }, detail);
    }
    return slips;
  });
}

async function findOpenSlip(code: string | null, now: Date): Promise<(ActivationSlip & { user: User }) | null> {
  if (code === null) return null;
  const slip = await prisma.activationSlip.findUnique({
    where: { tokenHash: hashToken(code) },
    include: { user: true },
  });
  return slip && isOpenSlip(slip, slip.user, now) ? slip : null;
}

/**
 * Sets the password by the code of a slip, which activates the account. A wrong code, a used one, one that a newer
 * slip has ended and one that has expired are answered alike.
 *
 * @throws ValidationError
 */
export async function setPasswordBySlip({ token, new_password }: SlipPassword, address: string, now: Date) {
  const slip = await findOpenSlip(parseSlipCode(token), now);
  const owner = slip?.user ?? { username: "", email: "", firstName: "", lastName: "" };
  const problems = passwordProblems(new_password, owner);
  if (problems.length > 0) throw new ValidationError({ new_password: problems });
  if (!slip) throw new ValidationError(INVALID_TOKEN);
  const passwordHash = await hashPassword(new_password, siteOf(address));
  const { userId, id } = slip;
  await staffWrite(async (tx) => {
    const [user] = await lockUsers([userId], tx);
    const current = await tx.activationSlip.findUnique({ where: { id } });
    if (!user || !current || !isOpenSlip(current, user, now)) throw new ValidationError(INVALID_TOKEN);
    const activatedAt = user.activatedAt ?? now;
    // The mailbox of a registration was never opened: whoever has it could reset the learner's password.
    const email = isUnprovenRegistration(user) ? newNoMailAddress() : user.email;
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash, passwordChangedAt: now, isActive: true, activatedAt, email },
    });
    await tx.activationSlip.update({ where: { id }, data: { usedAt: now } });
    await endSessions(userId, "password_reset", now, { db: tx });
    await enqueue("mail", { template: "password-changed", userId }, tx);
    await recordAudit(tx, { id: null, label: "self" }, "user.use_slip", { type: "user", id: userId });
  });
  await forgiveLogins(userId, address);
}
