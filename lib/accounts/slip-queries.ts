import "server-only";
import { UNUSABLE_PASSWORD } from "@/lib/accounts/passwords";
import { prisma } from "@/lib/db";
import { SLIPS_MAX } from "@/lib/wire/limits";
import type { Prisma } from "@/prisma/generated/client";

const withSlip = {
  activationSlips: { include: { printedBy: true }, orderBy: { id: "desc" }, take: 1 },
} satisfies Prisma.UserInclude;
export type SlipAccount = Prisma.UserGetPayload<{ include: typeof withSlip }>;

/** Learners whom a slip may help are new; older ones are found by their page. */
const RECENT_DAYS = 90;

const waiting = (now: Date): Prisma.UserWhereInput => ({
  createdAt: { gt: new Date(now.getTime() - RECENT_DAYS * 24 * 3600_000) },
  OR: [
    { activatedAt: null },
    { isActive: true, passwordHash: UNUSABLE_PASSWORD },
    // A slip that was used stays in sight, so that its use by a stranger is noticed.
    { activationSlips: { some: {} } },
  ],
});

/** Learners of one run of an import, one learner, or all who lately came and have not begun; the newest first. */
export function listSlipAccounts(
  { run, account }: { run?: string; account?: number },
  now: Date,
): Promise<SlipAccount[]> {
  const chosen = run ? { importedAs: { some: { run } } } : account ? { id: account } : waiting(now);
  return prisma.user.findMany({
    where: { ...chosen, deletedAt: null, staffRoles: { isEmpty: true } },
    include: withSlip,
    orderBy: { id: run ? "asc" : "desc" },
    take: run ? undefined : SLIPS_MAX,
  });
}
