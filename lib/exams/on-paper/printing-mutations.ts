import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { lockExamRow } from "@/lib/exams/authoring/draft-mutations";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";
import { shufflesStatements } from "@/lib/exams/on-paper/printed-version-queries";
import type { Printing } from "@/lib/exams/on-paper/printing-schema";

/** Keeps a version as it stands on paper from now on; what was printed before stays as it was then. */
export async function keepAsPrinted(
  tx: Transaction,
  { versionId, shuffleStatements }: { versionId: number; shuffleStatements: boolean },
  now: Date,
): Promise<void> {
  await tx.examVersion.updateMany({
    where: { id: versionId, printedAt: null },
    data: { printedAt: now, printedShuffleStatements: shuffleStatements },
  });
}

/**
 * Notes that the newest version goes to paper, before it does.
 *
 * @throws AppError not_found; changed_meanwhile where the sheets to be printed are no longer the exam's
 */
export function recordPrinting(actor: Actor, examId: number, printing: Printing, now: Date): Promise<void> {
  return staffWrite(async (tx) => {
    const exam = await lockExamRow(tx, examId);
    const version = await tx.examVersion.findFirst({ where: { examId }, orderBy: { number: "desc" } });
    const isCurrent =
      version?.number === printing.version &&
      version.revision === printing.revision &&
      shufflesStatements(exam, version) === printing.shuffle_statements;
    if (!isCurrent) throw new AppError("changed_meanwhile");
    await keepAsPrinted(tx, { versionId: version.id, shuffleStatements: printing.shuffle_statements }, now);
    const paper = { version: version.number, paper_code: letterOfPaper(printing.code), has_key: printing.has_key };
    await recordAudit(tx, actor, "exam.print", { type: "exam", id: examId }, { title: exam.title, ...paper });
  });
}
