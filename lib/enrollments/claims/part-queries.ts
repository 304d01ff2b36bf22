import "server-only";
import type { Transaction } from "@/lib/db";
import { findPaidParts } from "@/lib/enrollments/dues/queries";
import { type DueRow, type Instalments, presentDue, scheduleFor } from "@/lib/wire/instalments";
import type { PaymentClaim } from "@/prisma/generated/client";

type Placed = Pick<PaymentClaim, "id" | "status" | "enrollmentId" | "paymentId"> & {
  /** The id of a live enrolment that owes something. */
  liveId: number | null;
};

/** The instalments by claim id: as of the payment that the claim became, or of the enrolment that it would pay for. */
export function findClaimParts(claims: Placed[], db?: Transaction): Promise<Map<number, Instalments>> {
  const asked = claims.flatMap(({ id, status, enrollmentId, paymentId, liveId }) => {
    if (status === "ACCEPTED") return enrollmentId && paymentId ? [{ key: id, enrollmentId, before: paymentId }] : [];
    return liveId ? [{ key: id, enrollmentId: liveId }] : [];
  });
  return findPaidParts(asked, db);
}

/** The instalments of a batch's price, with nothing paid yet. */
export function firstParts(instalments: readonly DueRow[], price: string): Instalments | null {
  const dues = scheduleFor(price, instalments.map(presentDue));
  return dues.length > 0 ? { dues, paid: "0" } : null;
}
