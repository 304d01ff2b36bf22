import type { Command } from "commander";
import { z } from "zod";
import { examImport as copy } from "@/lib/copy/exam-import";
import { idField } from "@/lib/enrollments/schema";
import { setExamActive } from "@/lib/exams/activation-mutations";
import { listExams } from "@/lib/exams/version-queries";
import { addExamCorrections } from "@/prisma/staff/commands/exam-corrections";
import { addExamFiles } from "@/prisma/staff/commands/exam-files";
import { addExamResults } from "@/prisma/staff/commands/exam-results";
import { type Context, dryRunOption, parseOptions, sayDryRun } from "@/prisma/staff/context";
import { examMessages } from "@/prisma/staff/exam-messages";
import { formatTable } from "@/prisma/staff/io";

const id = idField(copy.exam);
const parseId = (typed: string) => parseOptions(z.object({ id }), { id: typed }).id;

async function list({ io }: Context, options: { batch?: string; json?: boolean }): Promise<void> {
  const { batch } = parseOptions(z.object({ batch: idField(copy.batch).optional() }), options);
  const rows = (await listExams(batch)).map(({ version, ...exam }) => ({
    id: exam.id,
    title: exam.title,
    batch_id: exam.batchId,
    batch_name: exam.batch.name,
    is_active: exam.isActive,
    minutes: exam.durationMinutes,
    version: version?.number ?? 0,
    questions_count: version?.questionsCount ?? 0,
    total_marks: version?.totalMarks.toString() ?? "0",
    negative: version?.hasNegativeMarking
      ? `${version.negativeMarks}${version.negativeType === "PERCENTAGE" ? "%" : ""}`
      : "",
    attempts: exam._count.attempts,
  }));
  if (options.json) return io.out(JSON.stringify(rows, null, 2));
  const cells = rows.map((row) => [
    String(row.id),
    row.title,
    `${row.batch_id} ${row.batch_name}`,
    row.is_active ? "active" : "",
    String(row.minutes),
    String(row.version),
    String(row.questions_count),
    row.total_marks,
    row.negative,
    String(row.attempts),
  ]);
  const header = ["id", "title", "batch", "state", "minutes", "version", "questions", "marks", "negative", "attempts"];
  io.out(formatTable(header, cells));
}

function addActivation(exams: Command, context: Context, isActive: boolean): void {
  const name = isActive ? "activate" : "deactivate";
  exams
    .command(`${name} <id>`)
    .description(isActive ? "Learners of the batch can start the exam" : "No new starts; who has started can finish")
    .addOption(dryRunOption())
    .addHelpText("after", `\nExample:\n  npm run staff -- exams ${name} 12`)
    .action(async (typed: string, { dryRun }: { dryRun?: boolean }) => {
      const exam = parseId(typed);
      const { changed } = await setExamActive(context.actor, exam, isActive, { dryRun });
      if (!changed) context.io.out((isActive ? examMessages.activeBefore : examMessages.inactiveBefore)(exam));
      else if (!dryRun) context.io.out((isActive ? examMessages.activated : examMessages.deactivated)(exam));
      sayDryRun(context, dryRun);
    });
}

export function addExams(program: Command, context: Context): void {
  const exams = program.command("exams").description("Import, export, activate and correct exams; their results");
  addExamFiles(exams, context);
  addActivation(exams, context, true);
  addActivation(exams, context, false);
  addExamCorrections(exams, context);
  addExamResults(exams, context);
  exams
    .command("list")
    .description("Exams with their newest version")
    .option("--batch <id>", "of one batch")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- exams list --batch 7")
    .action((options: { batch?: string; json?: boolean }) => list(context, options));
}
