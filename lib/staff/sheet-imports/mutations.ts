import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { examCorrections } from "@/lib/copy/exam-corrections";
import { sheetsCopy as copy } from "@/lib/copy/staff-sheets";
import { prisma, type Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { unaskablePlaces } from "@/lib/exams/authoring/askable";
import { loadKept } from "@/lib/exams/authoring/draft-mutations";
import { type ReadSheet, recordSheets, removeSheets } from "@/lib/exams/on-paper/attempt-mutations";
import { findPrintedVersion, type PrintedVersion } from "@/lib/exams/on-paper/printed-version-queries";
import { lockGrading } from "@/lib/exams/results/regrade-queries";
import { inSandbox } from "@/lib/sandbox/process";
import { ImportError } from "@/lib/staff/import-error";
import { type JudgedSheet, judgeSheets } from "@/lib/staff/sheet-imports/judge-queries";
import type { SheetForm, Sheets } from "@/lib/staff/sheet-imports/staff-schema";
import { SHEETS_MAX_ROWS } from "@/lib/wire/limits";
import type { Exam } from "@/prisma/generated/client";

/** Sheets of one transaction: with a thousand answers each they hold the batch's grading for about a second. */
const AT_ONCE = 100;

/**
 * @throws AppError not_found, exam_not_active; ValidationError for an unknown version, one whose questions cannot all be
 * graded, or a time to come
 */
async function requirePrinted(examId: number, { version, held_at }: SheetForm, now: Date) {
  const exam = await prisma.exam.findUnique({ where: { id: examId } });
  if (!exam) throw new AppError("not_found");
  // An exam that was never switched on may lack keys, and its learners could not see their result.
  if (!exam.isActive) throw new AppError("exam_not_active");
  const printed = await findPrintedVersion(prisma, exam, version);
  if (!printed) throw new ValidationError({ version: [examCorrections.versionUnknown(version ?? 1)] });
  const withoutKeys = unaskablePlaces(await loadKept(prisma, printed.versionId));
  if (withoutKeys.length > 0) throw new ValidationError({ version: [copy.withoutKeys(withoutKeys)] });
  const duration = exam.durationMinutes * 60_000;
  const startedAt = held_at ? new Date(held_at) : new Date(now.getTime() - duration);
  if (startedAt > now) throw new ValidationError({ held_at: [copy.heldAtFuture] });
  const deadlineAt = new Date(startedAt.getTime() + duration);
  return { exam, printed, startedAt, deadlineAt, completedAt: deadlineAt < now ? deadlineAt : now };
}

type Printed = { exam: Exam; printed: PrintedVersion; startedAt: Date; deadlineAt: Date; completedAt: Date };

/**
 * Refuses to go on where somebody has taken the file back meanwhile, or where the paper is not as the sheets were read by.
 *
 * @throws AppError changed_meanwhile
 */
async function requireUnchanged(tx: Transaction, { exam, printed }: Printed, importId: number | undefined) {
  const file = importId === undefined ? null : await tx.sheetImport.findUnique({ where: { id: importId } });
  const current = await tx.exam.findUniqueOrThrow({ where: { id: exam.id } });
  const now = await findPrintedVersion(tx, current, printed.number);
  if (file?.withdrawnAt || !isDeepStrictEqual(now, printed)) throw new AppError("changed_meanwhile");
}

/** Writes part by part, so that a process that ends in the middle leaves whole sheets; the same file goes on from there. */
async function write(actor: Actor, target: Printed, fileName: string, sheets: ReadSheet[], now: Date) {
  const { exam, printed, startedAt, deadlineAt, completedAt } = target;
  const written = new Set<number>();
  let importId: number | undefined;
  for (let at = 0; at < sheets.length; at += AT_ONCE) {
    const part = sheets.slice(at, at + AT_ONCE);
    const made = await staffWrite(async (tx) => {
      await lockGrading(tx, exam.batchId);
      await requireUnchanged(tx, target, importId);
      const id =
        importId ??
        (await tx.sheetImport.create({ data: { examId: exam.id, fileName, importedAt: now, importedById: actor.id } }))
          .id;
      const times = { startedAt, deadlineAt, completedAt, sealedAt: now };
      const learners = await recordSheets(tx, { exam, printed, importId: id, times }, part);
      const detail = { file_name: fileName, version: printed.number, sealed: learners.size };
      await recordAudit(tx, actor, "exam.sheets", { type: "exam", id: exam.id }, detail);
      return { id, learners };
    });
    importId = made.id;
    for (const learner of made.learners) written.add(learner);
  }
  return written;
}

/**
 * Reads the file of an answer-sheet reader, and unless it is a dry run makes an attempt of each sheet that is somebody's.
 * The same file again makes none twice.
 *
 * @param accountId whose turn in the sandbox it is
 * @throws AppError not_found, exam_not_active, changed_meanwhile; ValidationError
 */
export async function importSheets(
  actor: Actor,
  accountId: number,
  examId: number,
  form: SheetForm,
  now: Date,
): Promise<Sheets> {
  const target = await requirePrinted(examId, form, now);
  const { exam, printed } = target;
  try {
    const { rows, ignored } = await inSandbox({ accountId, field: "file" }, "sheets", form.file, SHEETS_MAX_ROWS);
    const judged = await judgeSheets(prisma, exam, printed, rows);
    const ready = judged.flatMap(({ read }) => read ?? []);
    const written = form.dry_run
      ? new Set<number>()
      : await write(actor, target, form.file.name.slice(0, 200), ready, now);
    const isLeft = ({ read }: JudgedSheet) => read !== null && !form.dry_run && !written.has(read.userId);
    const numbers = new Set(judged.filter(isLeft).map(({ sheet }) => sheet.number));
    // Somebody else has made an attempt of these meanwhile: the learner on the site, or a colleague from the same file.
    const again = await judgeSheets(
      prisma,
      exam,
      printed,
      rows.filter(({ number }) => numbers.has(number)),
    );
    const left = new Map(again.map(({ sheet }) => [sheet.number, sheet]));
    const sheets = judged.map(({ sheet, read }) =>
      read && written.has(read.userId) ? { ...sheet, state: "written" as const } : (left.get(sheet.number) ?? sheet),
    );
    return { version: printed.number, sheets, ignored, problems: [], made: written.size };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const problems = error.problems.map(({ row, message }) => ({ row: row ?? null, message }));
    return { version: printed.number, sheets: [], ignored: [], problems, made: 0 };
  }
}

/** Takes the attempts of one file back; repeating it changes nothing. @throws AppError not_found */
export function withdrawSheets(
  actor: Actor,
  examId: number,
  importId: number,
  reason: string,
  now: Date,
): Promise<number> {
  return staffWrite(async (tx) => {
    const file = await tx.sheetImport.findFirst({ where: { id: importId, examId }, include: { exam: true } });
    if (!file) throw new AppError("not_found");
    await lockGrading(tx, file.exam.batchId);
    const { count } = await tx.sheetImport.updateMany({
      where: { id: importId, withdrawnAt: null },
      data: { withdrawnAt: now, withdrawnById: actor.id },
    });
    if (count === 0) return 0;
    const sheets = await removeSheets(tx, file.exam.batchId, importId);
    const detail = { reason, file_name: file.fileName, sealed: sheets };
    await recordAudit(tx, actor, "exam.sheets_withdrawn", { type: "exam", id: examId }, detail);
    return sheets;
  });
}
