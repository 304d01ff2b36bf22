import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { priceOn } from "@/lib/catalogue/pricing";
import { prisma, type Transaction } from "@/lib/db";
import { findClaimParts, firstParts } from "@/lib/enrollments/claims/part-queries";
import { dateInDhaka } from "@/lib/format";
import type { Instalments } from "@/lib/wire/instalments";
import type { PaymentClaim, Prisma } from "@/prisma/generated/client";

const withCourse = {
  payment: { select: { amount: true } },
  batch: {
    include: { course: { include: { prices: true } }, instalments: { orderBy: { position: "asc" } } },
  },
} satisfies Prisma.PaymentClaimInclude;
type Row = Prisma.PaymentClaimGetPayload<{ include: typeof withCourse }>;
export type OwnClaimRow = Row & { instalments: Instalments | null };

/** More claims than any learner makes. */
const OWN_MAX = 200;

export async function listOwnClaims(viewer: Pick<Viewer, "id">, now: Date): Promise<OwnClaimRow[]> {
  const rows = await prisma.paymentClaim.findMany({
    where: { userId: viewer.id },
    include: withCourse,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: OWN_MAX,
  });
  const parts = await findOwnParts(viewer.id, rows, now);
  return rows.map((row) => ({ ...row, instalments: parts.get(row.id) ?? null }));
}

/** An open claim would pay for the enrolment that owes, or else for the first part of today's price. */
async function findOwnParts(userId: number, claims: Row[], now: Date): Promise<Map<number, Instalments>> {
  const isLive = { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  const live = await prisma.enrollment.findMany({ where: { userId, status: "ACTIVE", ...isLive } });
  const liveIn = (batchId: number) => live.find((enrollment) => enrollment.batchId === batchId);
  const parts = await findClaimParts(
    claims.map((claim) => {
      const owing = liveIn(claim.batchId);
      return { ...claim, liveId: owing?.owed.gt(0) ? owing.id : null };
    }),
  );
  for (const { id, status, batchId, batch, createdAt } of claims) {
    if (status === "ACCEPTED" || parts.has(id) || liveIn(batchId)) continue;
    const first = firstParts(batch.instalments, String(priceOn(batch.course, dateInDhaka(createdAt)).total));
    if (first) parts.set(id, first);
  }
  return parts;
}

/** The learner's claim for a transaction: the one that stands, or else the last rejected one. */
export async function findOwnClaim(
  userId: number,
  transactionId: string,
  db: Transaction = prisma,
): Promise<PaymentClaim | null> {
  const own = await db.paymentClaim.findMany({ where: { userId, transactionId }, orderBy: { id: "desc" } });
  return own.find(({ status }) => status !== "REJECTED") ?? own[0] ?? null;
}
