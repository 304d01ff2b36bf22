import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import type { NewPushSubscription } from "@/lib/notices/schema";

/** Browsers of one person; the oldest makes room. */
export const BROWSERS_MAX = 10;

/** Of this login: it goes when that ends. A browser that somebody else used before is the viewer's from now on. */
export function subscribe(viewer: Viewer, { endpoint, keys }: NewPushSubscription, now: Date): Promise<void> {
  const { id: userId, sessionId } = viewer;
  return prisma.$transaction(async (tx) => {
    const data = { userId, sessionId, ...keys, createdAt: now };
    await tx.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...data }, update: data });
    // The same browser with a new address: one login, one browser.
    const others = await tx.pushSubscription.findMany({
      where: { userId, endpoint: { not: endpoint } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    const replaced = others.filter((other) => other.sessionId === sessionId);
    const tooMany = others.slice(BROWSERS_MAX - 1);
    const ids = [...new Set([...replaced, ...tooMany].map(({ id }) => id))];
    if (ids.length > 0) await tx.pushSubscription.deleteMany({ where: { id: { in: ids } } });
  });
}

/** One's own alone; one that is not there is gone already. */
export async function unsubscribe(viewer: Viewer, endpoint: string): Promise<void> {
  await prisma.pushSubscription.deleteMany({ where: { userId: viewer.id, endpoint } });
}
