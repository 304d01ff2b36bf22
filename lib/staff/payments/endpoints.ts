import "server-only";
import { endpoint } from "@/lib/endpoint";
import { paymentExportSchema, paymentListSchema, paymentPageSchema } from "@/lib/staff/payments/staff-schema";

export const getStaffCashPayments = endpoint({
  method: "GET",
  path: "/api/staff/cash/payments/",
  auth: "staff",
  capability: "payments.read",
  summary: "Every payment, the newest first",
  query: paymentListSchema,
  response: paymentPageSchema,
});

export const getStaffCashPaymentsExport = endpoint({
  method: "GET",
  path: "/api/staff/cash/payments/export/",
  auth: "staff",
  capability: "payments.read",
  summary: "The same as a file",
  query: paymentExportSchema,
});
