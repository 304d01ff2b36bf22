import type { AuditEntryRecord } from "@/lib/audit/staff-schema";
import { withoutNoMail } from "@/lib/wire/no-mail";
import type { AuditEntry } from "@/prisma/generated/client";

export function presentAuditEntry(entry: AuditEntry): AuditEntryRecord {
  return {
    id: String(entry.id),
    at: entry.createdAt.toISOString(),
    actor: entry.actorLabel,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    request_id: entry.requestId,
    address: entry.address,
    user_agent: entry.userAgent,
    detail: (withoutNoMail(entry.detail) as Record<string, unknown> | null) ?? null,
  };
}
