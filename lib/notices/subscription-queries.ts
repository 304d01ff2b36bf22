import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { fingerprintOf } from "@/lib/notices/fingerprint";

/** This login's subscription; null: none, or it was made under a build that handed out no secret. */
export async function findFingerprint({ sessionId }: Viewer): Promise<string | null> {
  const own = await prisma.pushSubscription.findFirst({ where: { sessionId }, orderBy: { id: "desc" } });
  return own?.renewalHash ? fingerprintOf({ ...own, renewalHash: own.renewalHash }) : null;
}
