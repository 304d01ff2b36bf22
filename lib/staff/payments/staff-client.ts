import { staffApiClient } from "@/lib/api-client";
import type { PaymentPage } from "@/lib/staff/payments/staff-schema";

export const payments = (query: URLSearchParams) =>
  staffApiClient.read<PaymentPage>(`/api/staff/cash/payments/?${query}`);
export const paymentsFile = (query: URLSearchParams) => `/api/staff/cash/payments/export/?${query}`;
