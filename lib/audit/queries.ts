import "server-only";
import { presentAuditEntry } from "@/lib/audit/presenter";
import { auditStatement } from "@/lib/audit/search-queries";
import type { AuditEntryRecord, AuditFilter, AuditList, AuditPage } from "@/lib/audit/staff-schema";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { pageFrom } from "@/lib/keyset";
import { inPages } from "@/lib/tables/in-pages";
import type { AuditEntry } from "@/prisma/generated/client";

const cursorOf = ({ id }: AuditEntry) => ({ value: null, id: String(id) });

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

export async function* exportAuditEntries(filter: AuditFilter, most: number): AsyncGenerator<AuditEntryRecord[]> {
  const pages = inPages<AuditEntry>(most, ({ take, after }) =>
    prisma.$queryRaw(auditStatement({ ...filter, sort: "-time", after: after && cursorOf(after), take })),
  );
  for await (const page of pages) yield page.map(presentAuditEntry);
}
