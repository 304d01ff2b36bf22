import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma } from "@/lib/db";
import type { SheetImports } from "@/lib/staff/sheet-imports/staff-schema";

export async function listSheetImports(examId: number): Promise<SheetImports> {
  const found = await prisma.sheetImport.findMany({
    where: { examId },
    orderBy: { id: "desc" },
    include: { importedBy: true, _count: { select: { attempts: true } } },
  });
  return {
    imports: found.map(({ id, fileName, importedAt, importedBy, withdrawnAt, _count }) => ({
      id,
      file_name: fileName,
      imported_at: importedAt.toISOString(),
      imported_by: importedBy && fullName(importedBy),
      sheets: _count.attempts,
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
    })),
  };
}
