import type * as endpoints from "@/lib/audit/staff-endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

/** @param query the filters, `sort`, `after` and `limit` of the list */
export const auditEntries = (query: URLSearchParams) => api.read("/api/staff/audit/", { query });
export const auditEntry = (id: string) => api.read("/api/staff/audit/{id}/", { id });
export const auditFile = (query: URLSearchParams) => api.address("/api/staff/audit/export/", { query });
