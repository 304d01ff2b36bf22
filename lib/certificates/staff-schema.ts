import { z } from "zod";
import { certificateStatuses } from "@/lib/certificates/schema";
import { charField, idParam } from "@/lib/wire/fields";
import { SEARCH_MAX } from "@/lib/wire/limits";
import { exportQuery, listQuery, pageOf } from "@/lib/wire/page";
import { idNumber, reasonText } from "@/lib/wire/staff-fields";

const instant = z.iso.datetime({ offset: true });

export const staffCertificateSchema = z.object({
  id: z.string(),
  student_name: z.string(),
  user_id: z.int(),
  username: z.string(),
  course_title: z.string(),
  batch_id: z.int(),
  batch_name: z.string(),
  issued_at: instant,
  /** The last day on which the certificate counts; null means for good. */
  expires_on: z.iso.date().nullable(),
  status: z.enum(certificateStatuses),
  status_reason: z.string().nullable(),
  replaced_by: z.string().nullable(),
});

const filters = {
  /** Searches for an id in any spelling, a part of the printed name, or a username. */
  search: charField({ max: SEARCH_MAX }).optional(),
  status: z.enum(certificateStatuses).optional(),
  batch: idParam.optional(),
};
const certificateFilterSchema = z.object(filters);
export const certificateListSchema = z.object({ ...filters, ...listQuery(["issued"], "-issued") });
export const certificateExportSchema = z.object({ ...filters, ...exportQuery });
export const certificatePageSchema = pageOf(staffCertificateSchema);

export const grantSchema = z.object({ enrollment_id: idNumber, reason: reasonText });
export const grantedSchema = z.object({ changed: z.boolean() });
export const revokeSchema = z.object({ reason: reasonText });
export const reissueSchema = z.object({
  reason: reasonText,
  /** Undefined keeps the present name, unless staff have confirmed another since the issue. */
  name: charField({ max: 301 }).optional(),
  /** Undefined keeps the present end; null makes the certificate count for good. */
  expires_on: z.iso.date().nullable().optional(),
  /** True for a certificate that was revoked by mistake. */
  restore: z.boolean().default(false),
});

export const waitingNameSchema = z.object({
  id: z.int(),
  username: z.string(),
  wanted: z.string(),
  printed: z.string(),
  since: instant,
});
export const confirmNameSchema = z.object({ reason: reasonText });
export const confirmedNameSchema = z.object({ name: z.string(), changed: z.boolean() });

export type StaffCertificate = z.output<typeof staffCertificateSchema>;
/** A row of the exported file. */
export type CertificateLine = Omit<StaffCertificate, "user_id" | "batch_id" | "status_reason">;
export type CertificateFilter = z.output<typeof certificateFilterSchema>;
export type CertificateList = z.output<typeof certificateListSchema>;
export type CertificatePage = z.output<typeof certificatePageSchema>;
export type WaitingName = z.output<typeof waitingNameSchema>;
