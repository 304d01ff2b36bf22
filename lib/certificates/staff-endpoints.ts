import "server-only";
import { z } from "zod";
import { completeSchema, completionSchema, undoCompletionSchema } from "@/lib/certificates/completion-schema";
import { certificateParams } from "@/lib/certificates/schema";
import {
  certificateExportSchema,
  certificateListSchema,
  certificatePageSchema,
  confirmedNameSchema,
  confirmNameSchema,
  grantedSchema,
  grantSchema,
  reissueSchema,
  revokeSchema,
  staffCertificateSchema,
  waitingNameSchema,
} from "@/lib/certificates/staff-schema";
import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/wire/fields";

export const getStaffBatchCompletion = endpoint("GET", "/api/staff/batches/{id}/completion/", {
  capability: "schedule.write",
  summary: "What completing a batch would do",
  params: idParams,
  response: completionSchema,
});

export const postStaffBatchCompletion = endpoint("POST", "/api/staff/batches/{id}/completion/", {
  capability: "schedule.write",
  summary: "Complete a batch; its certificates follow",
  params: idParams,
  body: completeSchema,
  response: completionSchema,
});

export const deleteStaffBatchCompletion = endpoint("DELETE", "/api/staff/batches/{id}/completion/", {
  capability: "schedule.write",
  summary: "Take a completion back",
  params: idParams,
  body: undoCompletionSchema,
  response: completionSchema,
});

export const getStaffCertificates = endpoint("GET", "/api/staff/certificates/", {
  capability: "certificates.read",
  summary: "Certificates, the newest first",
  query: certificateListSchema,
  response: certificatePageSchema,
});

export const getStaffCertificatesExport = endpoint("GET", "/api/staff/certificates/export/", {
  capability: "certificates.read",
  summary: "The same as a file",
  query: certificateExportSchema,
});

export const postStaffCertificatesGrants = endpoint("POST", "/api/staff/certificates/grants/", {
  capability: "certificates.write",
  summary: "Let an enrolment have its certificate",
  body: grantSchema,
  response: grantedSchema,
});

export const getStaffCertificatesNames = endpoint("GET", "/api/staff/certificates/names/", {
  capability: "certificates.confirm-name",
  summary: "Names that wait before certificates print them",
  response: z.array(waitingNameSchema),
});

export const postStaffCertificatesName = endpoint("POST", "/api/staff/certificates/names/{id}/", {
  capability: "certificates.confirm-name",
  summary: "Let certificates print a name",
  params: idParams,
  body: confirmNameSchema,
  response: confirmedNameSchema,
});

export const postStaffCertificateRevoke = endpoint("POST", "/api/staff/certificates/{id}/revoke/", {
  capability: "certificates.write",
  summary: "End a certificate",
  params: certificateParams,
  body: revokeSchema,
  response: staffCertificateSchema,
});

export const postStaffCertificateReissue = endpoint("POST", "/api/staff/certificates/{id}/reissue/", {
  capability: "certificates.write",
  summary: "Replace a certificate by a new one, also a revoked one",
  params: certificateParams,
  body: reissueSchema,
  response: staffCertificateSchema,
});
