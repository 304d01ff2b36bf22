import "server-only";
import { can } from "@/lib/accounts/capabilities";
import { fullName } from "@/lib/accounts/full-name";
import type { Actor } from "@/lib/audit/mutations";
import { isRequired } from "@/lib/staff/second-factor-queries";
import { continueStaffSession } from "@/lib/staff/session-mutations";
import type { StaffRole } from "@/prisma/generated/client";

export type StaffViewer = {
  id: number;
  username: string;
  name: string;
  staffRoles: StaffRole[];
  taughtBatchIds: number[];
  sessionId: string;
  /** True once a second step is required and this account lacks it. Only its set-up opens until then. */
  needsSecondFactor: boolean;
};

/** The person as an actor of the audit. */
export const actorOf = ({ id, username }: StaffViewer): Actor => ({ id, label: username });

export async function currentStaff(sessionId: string, now: Date): Promise<StaffViewer | null> {
  const user = await continueStaffSession(sessionId, now);
  if (!user?.isActive || user.deletedAt || !can(user, "console.enter")) return null;
  const { id, username, staffRoles } = user;
  const taughtBatchIds = user.taughtBatches.map(({ batchId }) => batchId);
  const needsSecondFactor = !user.secondFactor?.confirmedAt && (await isRequired(now));
  return { id, username, name: fullName(user), staffRoles, taughtBatchIds, sessionId, needsSecondFactor };
}
