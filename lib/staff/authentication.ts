import "server-only";
import { can } from "@/lib/accounts/capabilities";
import { fullName } from "@/lib/accounts/full-name";
import { checkCredentials } from "@/lib/accounts/login-mutations";
import type { Credentials } from "@/lib/accounts/schema";
import type { Device } from "@/lib/accounts/session-mutations";
import { AppError } from "@/lib/errors";
import { continueStaffSession } from "@/lib/staff/session-mutations";
import type { StaffRole, User } from "@/prisma/generated/client";

export type StaffViewer = { id: number; username: string; name: string; staffRoles: StaffRole[] };

/**
 * Checks a staff sign-in; none of the learners' limits is touched.
 *
 * @throws AppError throttled, no_active_account, or permission_denied for a learner who knows the own password
 */
export async function checkStaffCredentials(credentials: Credentials, device: Device): Promise<User> {
  const user = await checkCredentials("staff", credentials, device);
  if (!can(user, "console.enter")) throw new AppError("permission_denied");
  return user;
}

/** Whose session this is, asked of the database at every use: live, and of an account that still is active staff. */
export async function currentStaff(sessionId: string, now: Date): Promise<StaffViewer | null> {
  const user = await continueStaffSession(sessionId, now);
  if (!user?.isActive || user.deletedAt || !can(user, "console.enter")) return null;
  return { id: user.id, username: user.username, name: fullName(user), staffRoles: user.staffRoles };
}
