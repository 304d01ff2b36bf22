import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma, type Transaction } from "@/lib/db";
import type { PaymentClaim, Prisma } from "@/prisma/generated/client";

const withCourse = { batch: { include: { course: true } } } satisfies Prisma.PaymentClaimInclude;
export type OwnClaimRow = Prisma.PaymentClaimGetPayload<{ include: typeof withCourse }>;

/** Nobody pays so often. */
const OWN_MAX = 200;

export function listOwnClaims(viewer: Pick<Viewer, "id">): Promise<OwnClaimRow[]> {
  return prisma.paymentClaim.findMany({
    where: { userId: viewer.id },
    include: withCourse,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: OWN_MAX,
  });
}

/** The learner's claim of a transaction: the one that stands, or else the last that was rejected. */
export async function findOwnClaim(
  userId: number,
  transactionId: string,
  db: Transaction = prisma,
): Promise<PaymentClaim | null> {
  const own = await db.paymentClaim.findMany({ where: { userId, transactionId }, orderBy: { id: "desc" } });
  return own.find(({ status }) => status !== "REJECTED") ?? own[0] ?? null;
}
