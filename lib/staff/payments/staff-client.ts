import type * as endpoints from "@/lib/staff/payments/endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const payments = (query: URLSearchParams) => api.read("/api/staff/cash/payments/", { query });
export const paymentsFile = (query: URLSearchParams) => api.address("/api/staff/cash/payments/export/", { query });
