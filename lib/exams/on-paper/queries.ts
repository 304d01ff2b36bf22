import "server-only";
import { findStaffExam } from "@/lib/exams/authoring/staff-queries";
import { findCurrentExam } from "@/lib/exams/authoring/version-queries";
import { presentPrintedExam } from "@/lib/exams/on-paper/presenter";
import type { PrintedExam, PrintWish } from "@/lib/exams/on-paper/printed";
import { shufflesStatements } from "@/lib/exams/on-paper/printed-version-queries";

/** The newest version on paper. @throws AppError not_found */
export async function findPrintedExam(id: number, wish: PrintWish, now: Date): Promise<PrintedExam> {
  const exam = await findStaffExam(id, undefined, now);
  const current = await findCurrentExam(id);
  if (!current) return presentPrintedExam(exam, 0, wish);
  const shuffle_statements = shufflesStatements(current, current.version);
  return presentPrintedExam({ ...exam, shuffle_statements }, current.version.revision, wish);
}
