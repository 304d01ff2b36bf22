import "server-only";
import { AppError } from "@/lib/errors";
import { presentReceipt } from "@/lib/exams/receipt-presenter";
import { checkReceipt } from "@/lib/exams/receipt-queries";
import type { ReceiptCheck } from "@/lib/exams/receipt-schema";
import { consume } from "@/lib/rate-limit";
import { clientAddress, networkOf } from "@/lib/wire/address";

/** What the endpoint answers, for the page: both take their points from one account. */
export async function lookUpReceipt(typed: string, headers: Headers): Promise<ReceiptCheck | "throttled"> {
  try {
    await consume("receiptCheckByAddress", networkOf(clientAddress(headers)));
  } catch (error) {
    if (error instanceof AppError && error.code === "throttled") return "throttled";
    throw error;
  }
  return presentReceipt(await checkReceipt(typed));
}
