import "server-only";
import { can } from "@/lib/accounts/capabilities";
import { fullName } from "@/lib/accounts/full-name";
import { findAccountByPassword } from "@/lib/accounts/mutations";
import { AppError } from "@/lib/errors";
import { consume, forgive, refuseIfSpent } from "@/lib/rate-limit";
import { findStaffAccount } from "@/lib/staff/queries";
import type { StaffRole, User } from "@/prisma/generated/client";

export type StaffViewer = { id: number; username: string; name: string; staffRoles: StaffRole[] };

/** Changes with every password: a session made before it is over. */
export const passwordStateOf = (user: User) => user.passwordChangedAt?.toISOString() ?? "";

/**
 * Checks a staff sign-in; none of the learners' limits is touched.
 *
 * @throws AppError throttled, no_active_account, or permission_denied for a learner who knows the own password
 */
export async function checkStaffCredentials(username: string, password: string, address: string): Promise<User> {
  await consume("staffLoginByAddress", address);
  await refuseIfSpent("failedStaffLoginByAccount", username);
  const user = await findAccountByPassword(username, password);
  if (!user) {
    await consume("failedStaffLoginByAccount", username);
    throw new AppError("no_active_account");
  }
  if (!can(user, "console.enter")) throw new AppError("permission_denied");
  await forgive("failedStaffLoginByAccount", username);
  return user;
}

/** The account of a session as it is now: staff still, active, not deleted, with the same password. */
export async function currentStaff(accountId: number, passwordState: string): Promise<StaffViewer | null> {
  const user = await findStaffAccount(accountId);
  if (!user || !can(user, "console.enter") || passwordStateOf(user) !== passwordState) return null;
  return { id: user.id, username: user.username, name: fullName(user), staffRoles: user.staffRoles };
}
