import "server-only";
import { asDuplicate } from "@/lib/accounts/mutations";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { hashPassword } from "@/lib/accounts/passwords";
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

export async function insertAccount(tx: Transaction, actor: Actor, account: NewAccount, now: Date): Promise<User> {
  const user = await tx.user.create({ data: { ...account, activatedAt: account.isActive ? now : null } });
  await recordAudit(
    tx,
    actor,
    "user.create",
    { type: "user", id: user.id },
    {
      staff_roles: user.staffRoles,
      is_active: user.isActive,
    },
  );
  return user;
}

/** @throws ValidationError by the rules of registration */
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

type RolesChange = { username: string; staffRoles: StaffRole[]; reason: string };

/** No role: a learner. @throws AppError not_found */
export function setStaffRoles(
  actor: Actor,
  { username, staffRoles, reason }: RolesChange,
  options?: WriteOptions,
): Promise<{ user: User; changed: boolean }> {
  return staffWrite(async (tx) => {
    const before = await tx.user.findFirst({ where: { username, deletedAt: null } });
    if (!before) throw new AppError("not_found");
    const to = [...new Set(staffRoles)].sort();
    const from = [...before.staffRoles].sort();
    if (from.join() === to.join()) return { user: before, changed: false };
    const user = await tx.user.update({ where: { id: before.id }, data: { staffRoles: to } });
    await recordAudit(tx, actor, "user.roles", { type: "user", id: user.id }, { reason, from, to });
    return { user, changed: true };
  }, options);
}
