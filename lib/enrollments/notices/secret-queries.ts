import "server-only";
import { prisma } from "@/lib/db";
import type { NoticeSecret } from "@/lib/enrollments/notices/secret-schema";
import { env } from "@/lib/env";
import { seal, unseal } from "@/lib/sealed-text";
import { hasStoredSecret, paymentNoticeSecrets } from "@/lib/secrets";
import type { PaymentNoticeSecret } from "@/prisma/generated/client";

const PURPOSE = { purpose: "payment-notice-secret", belongsTo: "academy" };

export const sealSecret = (plain: string) => seal(PURPOSE, plain);

const hasEnvironment = () => env.PAYMENT_NOTICE_SECRETS.length > 0 || hasStoredSecret("payment-notices");

/** A secret sealed before the site's own secret was changed is sealed anew, so that the former one can be removed. */
async function open({ id, sealed }: PaymentNoticeSecret): Promise<string[]> {
  if (sealed === null) return hasEnvironment() ? paymentNoticeSecrets() : [];
  const found = unseal(PURPOSE, sealed);
  if (!found) return [];
  if (found.isOld) {
    const data = { sealed: sealSecret(found.plain) };
    await prisma.paymentNoticeSecret.updateMany({ where: { id, sealed }, data });
  }
  return [found.plain];
}

/** The secrets with which the phone may sign now: the console's, or the environment's where the console has none. */
export async function countingSecrets(now: Date): Promise<string[]> {
  const rows = await prisma.paymentNoticeSecret.findMany();
  if (rows.length === 0) return hasEnvironment() ? paymentNoticeSecrets() : [];
  const counting = rows.filter(({ endsAt }) => endsAt === null || endsAt > now);
  return (await Promise.all(counting.map(open))).flat();
}

export async function describeSecret(now: Date): Promise<NoticeSecret> {
  const rows = await prisma.paymentNoticeSecret.findMany();
  const current = rows.find(({ endsAt }) => endsAt === null);
  const ends = rows.flatMap(({ endsAt }) => (endsAt && endsAt > now ? [endsAt.getTime()] : []));
  return {
    source: current ? "console" : hasEnvironment() ? "environment" : null,
    current_id: current?.id ?? null,
    made_at: current?.createdAt.toISOString() ?? null,
    old_until: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
    address: `${env.SITE_URL}/api/payment-notices/`,
  };
}
