import "server-only";
import { prisma } from "@/lib/db";
import { lookAlikeKey } from "@/lib/enrollments/transaction-id";
import type { PaymentMethod } from "@/prisma/generated/client";

type LookAlike = { typed: string; recorded: string; enrollmentId: number };

/** Live payments whose transaction id differs from a given one in O and 0 only: very likely the same transfer (R19). */
export async function findLookAlikePayments(method: PaymentMethod, transactionIds: string[]): Promise<LookAlike[]> {
  const keys = transactionIds.map(lookAlikeKey);
  const found = await prisma.$queryRaw<{ transactionId: string; enrollmentId: number }[]>`
    select transaction_id as "transactionId", enrollment_id as "enrollmentId"
      from payments
     where method = ${method}::payment_method and voided_at is null and replace(transaction_id, 'O', '0') = any(${keys})`;
  return transactionIds.flatMap((typed) =>
    found
      .filter(({ transactionId }) => transactionId !== typed && lookAlikeKey(transactionId) === lookAlikeKey(typed))
      .map(({ transactionId, enrollmentId }) => ({ typed, recorded: transactionId, enrollmentId })),
  );
}
