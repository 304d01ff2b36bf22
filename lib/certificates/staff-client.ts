import type * as endpoints from "@/lib/certificates/staff-endpoints";
import type { BodyOf } from "@/lib/endpoint-calls";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

/** @param query the filters, `sort`, `after` and `limit` of the list */
export const staffCertificates = (query: URLSearchParams) => api.read("/api/staff/certificates/", { query });
export const certificateFile = (query: URLSearchParams) => api.address("/api/staff/certificates/export/", { query });
export const grantCertificate = (enrollmentId: number, reason: string) =>
  api.post("/api/staff/certificates/grants/", { body: { enrollment_id: enrollmentId, reason } });
export const revokeCertificate = (id: string, reason: string) =>
  api.post("/api/staff/certificates/{id}/revoke/", { id, body: { reason } });
export const reissueCertificate = (id: string, change: BodyOf<typeof endpoints.postStaffCertificateReissue>) =>
  api.post("/api/staff/certificates/{id}/reissue/", { id, body: change });
export const waitingNames = api.read("/api/staff/certificates/names/");
export const confirmName = (id: number, reason: string) =>
  api.post("/api/staff/certificates/names/{id}/", { id, body: { reason } });
