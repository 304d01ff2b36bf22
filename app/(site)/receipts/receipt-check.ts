import "server-only";
import { AppError } from "@/lib/errors";
import { presentReceipt } from "@/lib/exams/taking/receipt-presenter";
import { checkReceipt } from "@/lib/exams/taking/receipt-queries";
import type { ReceiptCheck } from "@/lib/exams/taking/receipt-schema";
import { consume } from "@/lib/rate-limit";
import { clientAddress, networkOf } from "@/lib/wire/address";

/**
 * Gives the page the endpoint's own answer and takes from the endpoint's limit, so that the page is no way around it.
 */
export async function lookUpReceipt(typed: string, headers: Headers): Promise<ReceiptCheck | "throttled"> {
  try {
    await consume("receiptCheckByAddress", networkOf(clientAddress(headers)));
  } catch (error) {
    if (error instanceof AppError && error.code === "throttled") return "throttled";
    throw error;
  }
  return presentReceipt(await checkReceipt(typed));
}
