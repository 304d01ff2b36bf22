import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { ADMINISTRATORS_LOCK } from "@/lib/setup-key";

const administrators = { staffRoles: { has: "ADMIN" as const }, isActive: true, deletedAt: null };

export async function hasAdministrator(db: Transaction = prisma): Promise<boolean> {
  return (await db.user.count({ where: administrators })) > 0;
}

/** Whether there is an administrator; until the transaction ends nobody else makes or removes one. */
export async function holdAdministrators(tx: Transaction): Promise<boolean> {
  await tx.$queryRawUnsafe(ADMINISTRATORS_LOCK);
  return hasAdministrator(tx);
}

/**
 * Requires an administrator to be left after a write that may have removed one; concurrent writes wait for each other.
 *
 * @throws AppError last_administrator
 */
export async function requireAdministrator(tx: Transaction): Promise<void> {
  if (!(await holdAdministrators(tx))) throw new AppError("last_administrator");
}
