import { staffApiClient } from "@/lib/api-client";
import type { PaymentImportInput, PaymentImportResult, ReadFile } from "@/lib/staff/imports/staff-schema";

export const paymentTemplateFile = "/api/staff/payment-imports/template/";

export function readPaymentFile(file: Blob): Promise<ReadFile> {
  const form = new FormData();
  form.set("file", file);
  return staffApiClient.post<ReadFile>("/api/staff/payment-imports/read/", form);
}

export const importPayments = (input: PaymentImportInput) =>
  staffApiClient.post<PaymentImportResult>("/api/staff/payment-imports/", input);
