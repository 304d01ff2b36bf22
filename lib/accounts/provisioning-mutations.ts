import "server-only";
import { requireAdministrator } from "@/lib/accounts/administrator-queries";
import { isStaff, isTeaching } from "@/lib/accounts/capabilities";
import { asDuplicate } from "@/lib/accounts/mutations";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { hashPassword } from "@/lib/accounts/passwords";
import { lockUser } from "@/lib/accounts/queries";
import { endSessions } from "@/lib/accounts/session-mutations";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { StaffRole, User } from "@/prisma/generated/client";

export type NewAccount = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  staffRoles: StaffRole[];
  isActive: boolean;
  passwordHash: string;
};

/** @param detail what the audit keeps beside, such as why a number has a second account */
export async function insertAccount(
  tx: Transaction,
  actor: Actor,
  account: NewAccount,
  now: Date,
  detail: { reason?: string } = {},
): Promise<User> {
  const user = await tx.user.create({ data: { ...account, activatedAt: account.isActive ? now : null } });
  await recordAudit(
    tx,
    actor,
    "user.create",
    { type: "user", id: user.id },
    {
      staff_roles: user.staffRoles,
      is_active: user.isActive,
      ...detail,
    },
  );
  return user;
}

/** @throws ValidationError when the rules of registration are broken */
export async function createAccount(
  actor: Actor,
  { password, ...account }: Omit<NewAccount, "passwordHash" | "isActive"> & { password: string },
  now: Date,
  options?: WriteOptions,
): Promise<User> {
  const problems = passwordProblems(password, account);
  if (problems.length > 0) throw new ValidationError({ password: problems });
  const passwordHash = await hashPassword(password);
  try {
    return await staffWrite(
      (tx) => insertAccount(tx, actor, { ...account, isActive: true, passwordHash }, now),
      options,
    );
  } catch (error) {
    throw asDuplicate(error);
  }
}

type Duties = { staffRoles: readonly StaffRole[]; batchIds: readonly number[] };

type RolesChange = {
  /** An account's number, or its username. */
  account: number | string;
  staffRoles: readonly StaffRole[];
  /** An empty list gives a teacher every batch; undefined keeps the assignments as they are. */
  batchIds?: readonly number[];
  /** The duties that the change was based on; a change made meanwhile must be seen first. */
  was?: Duties;
  reason: string;
};

const inOrder = ({ staffRoles, batchIds }: Duties) => ({
  staff_roles: [...new Set(staffRoles)].sort(),
  batch_ids: [...new Set(batchIds)].sort((a, b) => a - b),
});
const isSame = (one: Duties, other: Duties) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

async function lockStaff(tx: Transaction, account: number | string): Promise<{ user: User; duties: Duties }> {
  const where = typeof account === "number" ? { id: account } : { username: account };
  const found = await tx.user.findFirst({ where: { ...where, deletedAt: null } });
  if (!found) throw new AppError("not_found");
  const user = await lockUser(found.id, tx);
  const taught = await tx.batchTeacher.findMany({ where: { userId: user.id } });
  return { user, duties: { staffRoles: user.staffRoles, batchIds: taught.map(({ batchId }) => batchId) } };
}

/** An empty assignment means every batch, so an unknown batch must not be dropped silently. @throws ValidationError */
export async function requireBatches(tx: Transaction, batchIds: readonly number[]): Promise<void> {
  const known = await tx.batch.findMany({ where: { id: { in: [...batchIds] } }, select: { id: true } });
  const unknown = batchIds.find((id) => known.every((batch) => batch.id !== id));
  if (unknown !== undefined) throw new ValidationError({ batch_ids: [`There is no batch ${unknown}.`] });
}

async function assignBatches(tx: Transaction, userId: number, batchIds: readonly number[]): Promise<void> {
  await requireBatches(tx, batchIds);
  await tx.batchTeacher.deleteMany({ where: { userId } });
  await tx.batchTeacher.createMany({ data: batchIds.map((batchId) => ({ userId, batchId })) });
}

/**
 * An account without a role is a learner's.
 *
 * @throws AppError not_found, changed_meanwhile, last_administrator; ValidationError
 */
export function setStaffRoles(
  actor: Actor,
  { account, staffRoles, batchIds, was, reason }: RolesChange,
  options?: WriteOptions,
): Promise<{ user: User; changed: boolean }> {
  return staffWrite(async (tx) => {
    const { user: before, duties } = await lockStaff(tx, account);
    if (was && !isSame(was, duties)) throw new AppError("changed_meanwhile", { extra: { now: inOrder(duties) } });
    const after = { staffRoles, batchIds: isTeaching({ staffRoles }) ? (batchIds ?? duties.batchIds) : [] };
    if (isSame(duties, after)) return { user: before, changed: false };
    const from = inOrder(duties);
    const to = inOrder(after);
    const { id } = before;
    const user = await tx.user.update({ where: { id }, data: { staffRoles: to.staff_roles } });
    await assignBatches(tx, id, to.batch_ids);
    if (from.staff_roles.includes("ADMIN")) await requireAdministrator(tx);
    await recordAudit(tx, actor, "user.roles", { type: "user", id }, { reason, before: from, after: to });
    return { user, changed: true };
  }, options);
}

/**
 * Switching an account off ends every session of it, those of the console included.
 *
 * @throws AppError not_found, last_administrator
 */
export function setStaffActive(
  actor: Actor,
  { id, isActive, reason }: { id: number; isActive: boolean; reason: string },
  now: Date,
): Promise<void> {
  return staffWrite(async (tx) => {
    const { user } = await lockStaff(tx, id);
    if (!isStaff(user)) throw new AppError("not_found");
    if (user.isActive === isActive) return;
    await tx.user.update({ where: { id }, data: { isActive, activatedAt: user.activatedAt ?? now } });
    if (!isActive) {
      await endSessions(id, "switched_off", now, { db: tx });
      await requireAdministrator(tx);
    }
    const detail = { reason, before: { is_active: user.isActive }, after: { is_active: isActive } };
    await recordAudit(tx, actor, "user.active", { type: "user", id }, detail);
  });
}
