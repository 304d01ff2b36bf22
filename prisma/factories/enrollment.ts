import { paymentWays } from "@/lib/enrollments/payment-method";
import { wireName } from "@/lib/wire/names";
import { createBatch } from "@/prisma/factories/batch";
import { addDays, factoryClock } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import { nextNumber } from "@/prisma/factories/sequence";
import { createUser } from "@/prisma/factories/user";
import type { Enrollment, Payment, Prisma } from "@/prisma/generated/client";

export type EnrollmentOverrides = Partial<Prisma.EnrollmentCreateManyInput> & {
  /** Null: an enrolment without any payment row. */
  payment?: Partial<Omit<Prisma.PaymentCreateManyInput, "enrollmentId">> | null;
};

/** A bKash payment with a transaction id of its own. */
export function buildPayment(
  overrides: Partial<Prisma.PaymentCreateManyInput> & { enrollmentId: number },
): Prisma.PaymentCreateManyInput {
  const number = nextNumber();
  const method = overrides.method ?? "BKASH";
  const mobileMoney = paymentWays[wireName(method)] === "wallet";
  return {
    method,
    amount: method === "FREE" ? "0" : "3000",
    transactionId: mobileMoney ? `TST${String(number).padStart(7, "0")}` : null,
    payerPhone: mobileMoney ? "8801711000000" : "",
    ...overrides,
  };
}

/** An active, paid enrolment; makes the learner and the batch when they are not named. */
export async function createEnrollment(
  db: Database,
  { payment, ...overrides }: EnrollmentOverrides = {},
  now: Date = factoryClock,
): Promise<Enrollment & { payments: Payment[] }> {
  const userId = overrides.userId ?? (await createUser(db)).id;
  const batchId = overrides.batchId ?? (await createBatch(db, {}, now)).id;
  const enrolledAt = overrides.enrolledAt ?? addDays(now, -7);
  const enrollment = await db.enrollment.create({ data: { ...overrides, userId, batchId, enrolledAt } });
  if (payment !== null) {
    await db.payment.create({
      data: buildPayment({ recordedAt: enrolledAt, ...payment, enrollmentId: enrollment.id }),
    });
  }
  return { ...enrollment, payments: await db.payment.findMany({ where: { enrollmentId: enrollment.id } }) };
}
