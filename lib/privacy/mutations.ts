import "server-only";
import { requireAdministrator } from "@/lib/accounts/administrator-queries";
import { discardAvatar } from "@/lib/accounts/avatars";
import { can, isStaff } from "@/lib/accounts/capabilities";
import { lockVerified, requirePassword } from "@/lib/accounts/mutations";
import type { Viewer } from "@/lib/accounts/queries";
import { recordAudit } from "@/lib/audit/mutations";
import { type Transaction, transaction } from "@/lib/db";
import { jobQueue } from "@/lib/jobs";
import { redactRecords } from "@/lib/privacy/redaction-mutations";
import { deletionStatements } from "@/lib/privacy/statements";

/**
 * Empties the account but keeps its row, which payments, results and certificates refer to (R36). The deletion of a
 * staff account is recorded in the audit.
 *
 * @throws AppError last_administrator
 */
export async function deleteAccount(viewer: Viewer, password: string): Promise<void> {
  const verified = await requirePassword(viewer, password);
  // The queue creates its tables, which hold the mails, when it starts.
  await jobQueue();
  const work = async (tx: Transaction) => {
    // The lock makes concurrent writers finish first, so that their rows go too, or find no account.
    const user = await lockVerified(verified, viewer, tx);
    await redactRecords(user, tx);
    for (const statement of deletionStatements) await tx.$executeRawUnsafe(statement, user.id);
    if (can(user, "staff.write")) await requireAdministrator(tx);
    if (isStaff(user)) {
      const actor = { id: user.id, label: user.username };
      const before = { staff_roles: user.staffRoles };
      await recordAudit(tx, actor, "user.delete", { type: "user", id: user.id }, { before });
    }
    return user.avatarKey;
  };
  const avatarKey = await transaction(work, { timeout: 30_000 });
  if (avatarKey) await discardAvatar(avatarKey);
}
