import type { BodyOf } from "@/lib/endpoint-calls";
import type * as endpoints from "@/lib/staff/imports/endpoints";
import { staffApi } from "@/lib/staff-api-client";

export type PaymentImportInput = BodyOf<typeof endpoints.postStaffPaymentImports>;

const api = staffApi<typeof endpoints>();

export const paymentTemplateFile = api.address("/api/staff/payment-imports/template/");
export const readPaymentFile = (file: Blob) => api.post("/api/staff/payment-imports/read/", { body: { file } });
export const importPayments = (input: PaymentImportInput) => api.post("/api/staff/payment-imports/", { body: input });
