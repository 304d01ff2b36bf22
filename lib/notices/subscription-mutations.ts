import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { holdAccount, holdSession, type Viewer } from "@/lib/accounts/queries";
import { hashToken } from "@/lib/accounts/tokens";
import { isUniqueViolation, prisma, type Transaction, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { NewPushSubscription, PushRenewal, Subscribed } from "@/lib/notices/subscription-schema";

/** Most browsers of one person; the oldest makes room. */
export const BROWSERS_MAX = 10;

/**
 * Subscribes the browser for this login; the subscription ends with it. A browser that belonged to another account
 * passes to the viewer.
 */
export async function subscribe(
  viewer: Viewer,
  { endpoint, keys }: NewPushSubscription,
  now: Date,
): Promise<Subscribed> {
  const { id: userId, sessionId } = viewer;
  const secret = randomBytes(32).toString("base64url");
  await transaction(async (tx) => {
    await holdAccount(userId, tx);
    await holdSession(viewer, tx);
    const data = { userId, sessionId, ...keys, renewalHash: hashToken(secret), createdAt: now };
    await tx.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...data }, update: data });
    // A login has one browser, so its former addresses are replaced.
    const others = await tx.pushSubscription.findMany({
      where: { userId, endpoint: { not: endpoint } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    const replaced = others.filter((other) => other.sessionId === sessionId);
    const tooMany = others.slice(BROWSERS_MAX - 1);
    const ids = [...new Set([...replaced, ...tooMany].map(({ id }) => id))];
    if (ids.length > 0) await tx.pushSubscription.deleteMany({ where: { id: { in: ids } } });
  });
  return { renewal_secret: secret };
}

const isSame = (hash: string, stored: string) => timingSafeEqual(Buffer.from(hash, "hex"), Buffer.from(stored, "hex"));

/**
 * Follows a browser that changed its address while no page was open. The secret proves that it is the same browser, and
 * a repeated call changes nothing. A subscription whose login has ended is gone.
 *
 * @throws AppError not_found, whatever the reason
 */
export async function renewSubscription({ endpoint, renewal_secret, subscription }: PushRenewal, now: Date) {
  const hash = hashToken(renewal_secret);
  const next = { endpoint: subscription.endpoint, ...subscription.keys };
  const renew = async (tx: Transaction) => {
    const found = await tx.pushSubscription.findMany({
      where: { endpoint: { in: [endpoint, next.endpoint] } },
      include: { session: true, user: true },
    });
    const isLive = ({ session, user }: (typeof found)[number]) =>
      session.endedAt === null && session.expiresAt > now && user.isActive;
    const own = found.find((one) => isLive(one) && one.renewalHash !== null && isSame(hash, one.renewalHash));
    const holder = found.find((other) => other.endpoint === next.endpoint && other.id !== own?.id);
    if (!own || (holder && isLive(holder))) throw new AppError("not_found");
    if (holder) await tx.pushSubscription.deleteMany({ where: { id: holder.id } });
    const { count } = await tx.pushSubscription.updateMany({ where: { id: own.id, renewalHash: hash }, data: next });
    if (count === 0) throw new AppError("not_found");
  };
  try {
    await transaction(renew);
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("not_found") : error;
  }
}

/** Removes only the viewer's own subscription; an unknown one counts as removed. */
export async function unsubscribe(viewer: Viewer, endpoint: string): Promise<void> {
  await prisma.pushSubscription.deleteMany({ where: { userId: viewer.id, endpoint } });
}
