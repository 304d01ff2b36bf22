import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { fingerprintOf } from "@/lib/notices/fingerprint";

/** Hash of this login's subscription. Null if there is none, or if an older build made it without a secret. */
export async function findFingerprint({ sessionId }: Viewer): Promise<string | null> {
  const own = await prisma.pushSubscription.findFirst({ where: { sessionId }, orderBy: { id: "desc" } });
  return own?.renewalHash ? fingerprintOf({ ...own, renewalHash: own.renewalHash }) : null;
}
