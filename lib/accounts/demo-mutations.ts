import "server-only";
import { endSessions } from "@/lib/accounts/session-mutations";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { demoPasswordHash, demoUsernames, hasDemoPassword } from "@/lib/demo-accounts";

/** Locks every account that the published password opens, and ends its sessions. @returns their usernames */
export function lockDemoAccounts(actor: Actor, now: Date, options?: WriteOptions): Promise<string[]> {
  return staffWrite(async (tx) => {
    const candidates = await tx.user.findMany({
      where: {
        isActive: true,
        deletedAt: null,
        OR: [{ passwordHash: demoPasswordHash }, { username: { in: demoUsernames } }],
      },
      orderBy: { id: "asc" },
    });
    const locked: string[] = [];
    for (const { id, username, passwordHash } of candidates) {
      if (!(await hasDemoPassword(passwordHash))) continue;
      await tx.user.update({ where: { id }, data: { isActive: false } });
      await endSessions(id, "demo_locked", now, { db: tx });
      await recordAudit(tx, actor, "user.lock", { type: "user", id }, { reason: "published password" });
      locked.push(username);
    }
    return locked;
  }, options);
}
