import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { z } from "zod";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import { idField } from "@/lib/enrollments/schema";
import { resultFile } from "@/lib/exams/results/columns";
import { presentResultRow } from "@/lib/exams/results/presenter";
import { listExamResults } from "@/lib/exams/results/queries";
import type { ResultRow } from "@/lib/exams/results/schema";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { tableFile } from "@/lib/http/table-file";
import { ImportError } from "@/lib/staff/import-error";
import { commandColumns } from "@/lib/tables/columns";
import { storedName } from "@/lib/wire/names";
import { type Context, parseOptions } from "@/prisma/staff/context";
import { examMessages } from "@/prisma/staff/exam-messages";
import { formatTable } from "@/prisma/staff/io";

type ResultsOptions = { json?: boolean; csv?: string };

const sealedBy = ({ seal_reason }: Pick<ResultRow, "seal_reason">) => examMessages.sealedBy[storedName(seal_reason)];
const columns = { ...resultFile, reason: { ...resultFile.reason, code: "sealed_by", machines: sealedBy } };

async function writeResults(file: string, rows: ResultRow[]): Promise<void> {
  const table = await tableFile({ format: "csv", for: "machines" }, "results", columns, [rows]);
  try {
    await writeFile(file, await table.bytes());
  } catch {
    throw new ImportError([{ message: examMessages.fileUnwritable(file) }]);
  }
}

const present = ({ attempt_id: _attempt, user_id: _user, seal_reason, ...shown }: ResultRow) => ({
  ...shown,
  sealed_by: sealedBy({ seal_reason }),
});

async function results({ io }: Context, typed: string, { json, csv }: ResultsOptions): Promise<void> {
  const { exam } = parseOptions(z.object({ exam: idField(copy.exam) }), { exam: typed });
  const { results, running } = await listExamResults(exam, await examNow());
  const rows = results.map(presentResultRow);
  if (json) return io.out(JSON.stringify(rows.map(present), null, 2));
  if (csv !== undefined) {
    await writeResults(csv, rows);
    io.out(examMessages.resultsWritten(csv, rows.length));
  } else {
    const shown = commandColumns(columns);
    const heads = shown.map(({ header }) => header);
    const cells = rows.map((row) => shown.map(({ value }) => String(value(row) ?? "")));
    io.out(formatTable(heads, cells));
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
