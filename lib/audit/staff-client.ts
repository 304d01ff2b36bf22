import { staffApiClient } from "@/lib/api-client";
import type { AuditEntryRecord, AuditPage } from "@/lib/audit/staff-schema";

/** @param query the filters, `sort`, `after` and `limit` of the list */
export const auditEntries = (query: URLSearchParams) => staffApiClient.read<AuditPage>(`/api/staff/audit/?${query}`);
export const auditEntry = (id: string) => staffApiClient.read<AuditEntryRecord>(`/api/staff/audit/${id}/`);
export const auditFile = (query: URLSearchParams) => `/api/staff/audit/export/?${query}`;
