import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/db";
import { type Choice, foldChoices } from "@/lib/exams/choice";
import type { PaperCode } from "@/lib/exams/on-paper/paper-code";
import { orderOfPaper, type PrintedVersion } from "@/lib/exams/on-paper/printed-version-queries";
import { keepAsPrinted } from "@/lib/exams/on-paper/printing-mutations";
import { choicesOnSheet } from "@/lib/exams/on-paper/signs";
import { loadGrading } from "@/lib/exams/results/regrade-queries";
import { formatMarks, grader } from "@/lib/exams/scoring";
import { joinStandings, leaveStandings } from "@/lib/standings/mutations";
import type { Exam } from "@/prisma/generated/client";

/**
 * A sheet that is somebody's. Its answers stay signs until they are written: as choices, those of a large file would take
 * hundreds of megabytes.
 */
export type ReadSheet = { userId: number; code: PaperCode; signs: string };

type Times = { startedAt: Date; deadlineAt: Date; completedAt: Date; sealedAt: Date };
type Target = { exam: Pick<Exam, "id" | "batchId">; printed: PrintedVersion; importId: number; times: Times };

async function writeAnswers(tx: Transaction, rows: { attemptId: number; choice: Choice }[], savedAt: Date) {
  const singles = rows.filter(({ choice }) => choice.kind !== "true_false_set");
  await tx.$executeRaw`
    insert into attempt_answers (attempt_id, question_id, option_id, saved_at)
    select *, ${savedAt} from unnest(${singles.map(({ attemptId }) => attemptId)}::int[],
      ${singles.map(({ choice }) => choice.questionId)}::int[], ${singles.map(({ choice }) => choice.optionId)}::int[])`;
  const statements = rows.flatMap(({ attemptId, choice }) =>
    choice.kind === "true_false_set" ? [{ attemptId, ...choice }] : [],
  );
  await tx.$executeRaw`
    insert into statement_answers (attempt_id, question_id, option_id, value, saved_at)
    select *, ${savedAt} from unnest(${statements.map(({ attemptId }) => attemptId)}::int[],
      ${statements.map(({ questionId }) => questionId)}::int[], ${statements.map(({ optionId }) => optionId)}::int[],
      ${statements.map(({ value }) => value)}::boolean[])`;
}

function choicesOf({ papers }: PrintedVersion, { code, signs }: ReadSheet): readonly Choice[] {
  const read = choicesOnSheet(papers[code], signs);
  if ("unreadable" in read) throw new Error("a sheet that cannot be read was to be graded");
  return read.choices;
}

/**
 * Makes a sealed attempt of each sheet, graded by the key of now. A learner who has an attempt keeps it.
 *
 * @param tx holds the lock of the batch's grading
 * @returns the learners whose sheets were written
 */
export async function recordSheets(
  tx: Transaction,
  { exam, printed, importId, times }: Target,
  sheets: readonly ReadSheet[],
): Promise<Set<number>> {
  await keepAsPrinted(tx, printed, times.sealedAt);
  const { questions, marking } = await loadGrading(tx, printed.versionId);
  const { tally } = grader(questions, marking);
  const orders = new Map(sheets.map(({ code }) => [code, orderOfPaper(printed.papers[code])]));
  const graded = sheets.map((sheet) => {
    const choices = choicesOf(printed, sheet);
    return { sheet, choices, ...tally(foldChoices(choices)) };
  });
  const made = await tx.attempt.createManyAndReturn({
    data: graded.map(({ sheet: { userId, code }, score, counts }) => ({
      examId: exam.id,
      versionId: printed.versionId,
      userId,
      ...times,
      attemptKey: randomUUID(),
      paperOrder: orders.get(code),
      paperCode: code,
      sheetImportId: importId,
      sealReason: "SUBMITTED" as const,
      score: formatMarks(score),
      correctCount: counts.correct,
      wrongCount: counts.wrong,
      blankCount: counts.blank,
    })),
    skipDuplicates: true,
    select: { id: true, userId: true },
  });
  const attemptOf = new Map(made.map(({ id, userId }) => [userId, id]));
  const written = graded.filter(({ sheet }) => attemptOf.has(sheet.userId));
  const rows = written.flatMap(({ sheet: { userId }, choices }) =>
    choices.map((choice) => ({ attemptId: attemptOf.get(userId) as number, choice })),
  );
  await writeAnswers(tx, rows, times.sealedAt);
  const { totalMarks } = await tx.examVersion.findUniqueOrThrow({ where: { id: printed.versionId } });
  const gains = written.map(({ sheet: { userId }, score }) => ({ userId, score: formatMarks(score) }));
  await joinStandings(tx, exam.batchId, gains, totalMarks.toFixed(4));
  return new Set(attemptOf.keys());
}

/**
 * Takes back all attempts of one file.
 *
 * @param tx holds the lock of the batch's grading
 * @returns how many there were
 */
export async function removeSheets(tx: Transaction, batchId: number, importId: number): Promise<number> {
  const attempts = await tx.attempt.findMany({ where: { sheetImportId: importId }, include: { version: true } });
  const gains = attempts.map(({ userId, score, version }) => ({
    userId,
    score: String(score),
    totalMarks: String(version.totalMarks),
  }));
  await leaveStandings(tx, batchId, gains);
  await tx.attempt.deleteMany({ where: { sheetImportId: importId } });
  return attempts.length;
}
