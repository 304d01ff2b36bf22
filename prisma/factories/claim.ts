import { createHash } from "node:crypto";
import { createBatch } from "@/prisma/factories/batch";
import { factoryClock } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import { nextNumber } from "@/prisma/factories/sequence";
import { createUser } from "@/prisma/factories/user";
import type { PaymentClaim, PaymentNotice, Prisma } from "@/prisma/generated/client";

const PAYER = "8801711000000";

/** A bKash id that no other row has. */
export const nextTransactionId = () => `9GH${String(nextNumber()).padStart(7, "K")}`;

export function buildNotice(overrides: Partial<Prisma.PaymentNoticeCreateManyInput> = {}) {
  const transactionId = overrides.transactionId === undefined ? nextTransactionId() : overrides.transactionId;
  return {
    source: "WEBHOOK" as const,
    sender: "bKash",
    rawText: `You have received Tk 3,000.00 from 01711000000. TrxID ${transactionId}`,
    contentHash: createHash("sha256").update(`${nextNumber()} ${transactionId}`).digest("hex"),
    method: "BKASH" as const,
    direction: "RECEIVED" as const,
    amount: "3000",
    payerPhone: PAYER,
    receivedAt: factoryClock,
    isCertain: true,
    ...overrides,
    transactionId,
  };
}

/** Money that came in by bKash: Tk 3,000, the price of a course that the factories make. */
export function createNotice(
  db: Database,
  overrides: Partial<Prisma.PaymentNoticeCreateManyInput> = {},
): Promise<PaymentNotice> {
  return db.paymentNotice.create({ data: buildNotice(overrides) });
}

/** A waiting claim of that much; makes the learner and the batch when they are not named. */
export async function createClaim(
  db: Database,
  overrides: Partial<Prisma.PaymentClaimUncheckedCreateInput> = {},
  now: Date = factoryClock,
): Promise<PaymentClaim> {
  const userId = overrides.userId ?? (await createUser(db)).id;
  const batchId = overrides.batchId ?? (await createBatch(db, {}, now)).id;
  const defaults = { method: "BKASH" as const, amount: "3000", payerPhone: PAYER, createdAt: now };
  const transactionId = overrides.transactionId ?? nextTransactionId();
  return db.paymentClaim.create({ data: { ...defaults, ...overrides, userId, batchId, transactionId } });
}
