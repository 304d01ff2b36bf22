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

/** Has limits of its own. @throws AppError throttled, no_active_account, permission_denied for a learner */
export async function checkStaffCredentials(credentials: Credentials, device: Device): Promise<User> {
  const user = await checkCredentials("staff", credentials, device);
  if (!can(user, "console.enter")) throw new AppError("permission_denied");
  return user;
}

export async function currentStaff(sessionId: string, now: Date): Promise<StaffViewer | null> {
  const user = await continueStaffSession(sessionId, now);
  if (!user?.isActive || user.deletedAt || !can(user, "console.enter")) return null;
  return { id: user.id, username: user.username, name: fullName(user), staffRoles: user.staffRoles };
}
