import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { discardFiles } from "@/lib/materials/stored-files";

// The lock makes writers of a batch's materials wait for one another, so that a file added twice at once is noticed.
export async function lockBatch(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`select 1 from batches where id = ${id} for no key update`;
}

/** @param syllabus.source a syllabus of the same source and name is left as it is */
export async function setSyllabus(
  actor: Actor,
  batchId: number,
  { key, fileName, source }: { key: string; fileName: string; source: string },
  options: WriteOptions = {},
): Promise<{ changed: boolean }> {
  const { changed, unused } = await staffWrite(async (tx) => {
    await lockBatch(tx, batchId);
    const before = await tx.batch.findUnique({ where: { id: batchId } });
    if (!before) throw new AppError("not_found");
    if (before.syllabusKey?.startsWith(source) && before.syllabusFileName === fileName) {
      return { changed: false, unused: [] };
    }
    await tx.batch.update({ where: { id: batchId }, data: { syllabusKey: key, syllabusFileName: fileName } });
    await recordAudit(tx, actor, "batch.syllabus", { type: "batch", id: batchId }, { file_name: fileName });
    const isUsed = await tx.batch.count({ where: { syllabusKey: before.syllabusKey } });
    return { changed: true, unused: before.syllabusKey && !isUsed ? [before.syllabusKey] : [] };
  }, options);
  if (!options.dryRun) await discardFiles(unused);
  return { changed };
}
