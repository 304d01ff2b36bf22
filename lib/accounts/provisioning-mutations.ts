import "server-only";
import { asDuplicate } from "@/lib/accounts/mutations";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { hashPassword } from "@/lib/accounts/passwords";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import type { Role, User } from "@/prisma/generated/client";

export type NewAccount = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: Role;
  isActive: boolean;
  passwordHash: string;
};

/** Writes an account inside a transaction of the caller's; an active one needs no activation mail any more. */
export async function insertAccount(tx: Transaction, actor: Actor, account: NewAccount, now: Date): Promise<User> {
  const user = await tx.user.create({ data: { ...account, activatedAt: account.isActive ? now : null } });
  await recordAudit(
    tx,
    actor,
    "user.create",
    { type: "user", id: user.id },
    {
      username: user.username,
      role: user.role,
      is_active: user.isActive,
    },
  );
  return user;
}

/** Creates an active account for somebody; the password follows the rules of registration. @throws ValidationError */
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
