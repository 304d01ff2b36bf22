import "server-only";
import { presentAuditEntry } from "@/lib/audit/presenter";
import { auditStatement } from "@/lib/audit/search-queries";
import type { AuditEntryRecord, AuditList, AuditPage } from "@/lib/audit/staff-schema";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { pageFrom } from "@/lib/keyset";
import type { AuditEntry } from "@/prisma/generated/client";

export const cursorOf = ({ id }: AuditEntry) => ({ value: null, id: String(id) });

export async function listAuditEntries({ limit, ...asked }: AuditList): Promise<AuditPage> {
  const found = await prisma.$queryRaw<AuditEntry[]>(auditStatement({ ...asked, take: limit + 1 }));
  return pageFrom(found, limit, cursorOf, presentAuditEntry);
}

/** @throws AppError not_found */
export async function getAuditEntry(id: string): Promise<AuditEntryRecord> {
  const found = await prisma.auditEntry.findUnique({ where: { id: BigInt(id) } });
  if (!found) throw new AppError("not_found");
  return presentAuditEntry(found);
}
