import "server-only";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";

const LOCK = "administrators";

/**
 * Requires an administrator to be left after a write that may have removed one; concurrent writes wait for each other.
 *
 * @throws AppError last_administrator
 */
export async function requireAdministrator(tx: Transaction): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtext(${LOCK}))::text`;
  const administrators = { staffRoles: { has: "ADMIN" as const }, isActive: true, deletedAt: null };
  if ((await tx.user.count({ where: administrators })) === 0) throw new AppError("last_administrator");
}
