import "server-only";
import { z } from "zod";
import { auditEntrySchema, auditExportSchema, auditListSchema, auditPageSchema } from "@/lib/audit/staff-schema";
import { endpoint } from "@/lib/endpoint";

export const getStaffAudit = endpoint("GET", "/api/staff/audit/", {
  capability: "audit.read",
  summary: "What staff wrote, the newest first",
  query: auditListSchema,
  response: auditPageSchema,
});

export const getStaffAuditEntry = endpoint("GET", "/api/staff/audit/{id}/", {
  capability: "audit.read",
  summary: "One entry, with what was and what is",
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  response: auditEntrySchema,
});

export const getStaffAuditExport = endpoint("GET", "/api/staff/audit/export/", {
  capability: "audit.read",
  summary: "The same as a file",
  query: auditExportSchema,
});
