import type { z } from "zod";
import { staffApiClient } from "@/lib/api-client";
import type {
  CertificatePage,
  confirmedNameSchema,
  grantedSchema,
  reissueSchema,
  StaffCertificate,
  WaitingName,
} from "@/lib/certificates/staff-schema";

const CERTIFICATES = "/api/staff/certificates/";

/** @param query the filters, `sort`, `after` and `limit` of the list */
export const staffCertificates = (query: URLSearchParams) =>
  staffApiClient.read<CertificatePage>(`${CERTIFICATES}?${query}`);
export const certificateFile = (query: URLSearchParams) => `${CERTIFICATES}export/?${query}`;
export const grantCertificate = (enrollmentId: number, reason: string) =>
  staffApiClient.post<z.output<typeof grantedSchema>>(`${CERTIFICATES}grants/`, {
    enrollment_id: enrollmentId,
    reason,
  });
export const revokeCertificate = (id: string, reason: string) =>
  staffApiClient.post<StaffCertificate>(`${CERTIFICATES}${id}/revoke/`, { reason });
export const reissueCertificate = (id: string, change: z.input<typeof reissueSchema>) =>
  staffApiClient.post<StaffCertificate>(`${CERTIFICATES}${id}/reissue/`, change);
export const waitingNames = staffApiClient.read<WaitingName[]>(`${CERTIFICATES}names/`);
export const confirmName = (id: number, reason: string) =>
  staffApiClient.post<z.output<typeof confirmedNameSchema>>(`${CERTIFICATES}names/${id}/`, { reason });
