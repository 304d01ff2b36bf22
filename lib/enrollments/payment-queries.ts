import "server-only";
import { prisma } from "@/lib/db";
import { lookAlikeKey } from "@/lib/enrollments/transaction-id";

type LookAlike = { typed: string; recorded: string; enrollmentId: number };

/** Live payments of any method whose transaction id looks like a given one, very likely the same transfer (R19). */
export async function findLookAlikePayments(transactionIds: string[]): Promise<LookAlike[]> {
  const keys = transactionIds.map(lookAlikeKey);
  const found = await prisma.$queryRaw<{ transactionId: string; enrollmentId: number }[]>`
    select transaction_id as "transactionId", enrollment_id as "enrollmentId"
      from payments
     where voided_at is null and translate(transaction_id, 'OILSB', '01158') = any(${keys})
     order by id`;
  return transactionIds.flatMap((typed) =>
    found
      .filter(({ transactionId }) => transactionId !== typed && lookAlikeKey(transactionId) === lookAlikeKey(typed))
      .map(({ transactionId, enrollmentId }) => ({ typed, recorded: transactionId, enrollmentId })),
  );
}
