import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { z } from "zod";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import { idField } from "@/lib/enrollments/schema";
import { presentResultRow } from "@/lib/exams/results/presenter";
import { type ExamResultRow, listExamResults } from "@/lib/exams/results/queries";
import { resultColumns } from "@/lib/exams/results/schema";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { formatDuration, toAsciiDigits } from "@/lib/format";
import { ImportError } from "@/lib/staff/import-error";
import { writeCsv } from "@/lib/wire/csv-cells";
import { type Context, parseOptions } from "@/prisma/staff/context";
import { examMessages } from "@/prisma/staff/exam-messages";
import { formatTable } from "@/prisma/staff/io";

type ResultsOptions = { json?: boolean; csv?: string };

function present(row: ExamResultRow) {
  const { attempt_id: _attempt, user_id: _user, seal_reason: _reason, ...shown } = presentResultRow(row);
  return { ...shown, sealed_by: examMessages.sealedBy[row.sealReason] };
}

const columns = resultColumns.map((name) => (name === "seal_reason" ? "sealed_by" : name));

async function writeResults(file: string, rows: ReturnType<typeof present>[]): Promise<void> {
  try {
    await writeFile(
      file,
      writeCsv(
        columns,
        rows.map((row) => columns.map((column) => row[column] ?? "")),
      ),
    );
  } catch {
    throw new ImportError([{ message: examMessages.fileUnwritable(file) }]);
  }
}

async function results({ io }: Context, typed: string, { json, csv }: ResultsOptions): Promise<void> {
  const { exam } = parseOptions(z.object({ exam: idField(copy.exam) }), { exam: typed });
  const { results, running } = await listExamResults(exam, await examNow());
  const rows = results.map(present);
  if (json) return io.out(JSON.stringify(rows, null, 2));
  if (csv !== undefined) {
    await writeResults(csv, rows);
    io.out(examMessages.resultsWritten(csv, rows.length));
  } else {
    const cells = rows.map((row) => [
      String(row.rank ?? ""),
      row.username,
      row.name,
      `${row.score} / ${row.total_marks}`,
      String(row.correct_answers),
      String(row.wrong_answers),
      String(row.unanswered),
      toAsciiDigits(formatDuration(row.time_taken_seconds)),
      row.sealed_by,
    ]);
    const head = ["rank", "username", "name", "score", "correct", "wrong", "blank", "time", "sealed by"];
    io.out(formatTable(head, cells));
  }
  if (running > 0) io.out(examMessages.resultsRunning(running));
}

export function addExamResults(exams: Command, context: Context): void {
  exams
    .command("results <exam-id>")
    .description("What everybody got, the best first; attempts whose time is over are sealed before")
    .option("--json", "as JSON")
    .option("--csv <file>", "into a file for a spreadsheet")
    .addHelpText("after", "\nExample:\n  npm run staff -- exams results 12 --csv heart-results.csv")
    .action((exam: string, options: ResultsOptions) => results(context, exam, options));
}
