import "server-only";
import { endpoint } from "@/lib/endpoint";
import { paymentExportSchema, paymentListSchema, paymentPageSchema } from "@/lib/staff/payments/staff-schema";

export const getStaffCashPayments = endpoint("GET", "/api/staff/cash/payments/", {
  capability: "payments.read",
  summary: "Every payment, the newest first",
  query: paymentListSchema,
  response: paymentPageSchema,
});

export const getStaffCashPaymentsExport = endpoint("GET", "/api/staff/cash/payments/export/", {
  capability: "payments.read",
  summary: "The same as a file",
  query: paymentExportSchema,
});
