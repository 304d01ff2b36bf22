import "server-only";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { PaymentNotice } from "@/prisma/generated/client";

/** The row is locked until the transaction ends. @throws AppError not_found */
export async function lockNotice(tx: Transaction, id: number): Promise<PaymentNotice> {
  await tx.$queryRaw`select id from payment_notices where id = ${id} for update`;
  const notice = await tx.paymentNotice.findUnique({ where: { id } });
  if (!notice) throw new AppError("not_found");
  return notice;
}
