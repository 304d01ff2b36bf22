import type { Command } from "commander";
import { z } from "zod";
import { databaseNow } from "@/lib/clock-queries";
import { examImport as copy } from "@/lib/copy/exam-import";
import { staffNegativeMarkingCopy } from "@/lib/copy/staff-negative-marking";
import { idField } from "@/lib/enrollments/schema";
import { setExamActive } from "@/lib/exams/authoring/activation-mutations";
import { listExams } from "@/lib/exams/authoring/version-queries";
import { windowWarnings } from "@/lib/exams/authoring/window-queries";
import { toWindow, windowFields } from "@/lib/exams/window-schema";
import { wireName } from "@/lib/wire/names";
import { addExamCorrections } from "@/prisma/staff/commands/exam-corrections";
import { addExamFiles } from "@/prisma/staff/commands/exam-files";
import { addExamResults } from "@/prisma/staff/commands/exam-results";
import { type Context, dryRunOption, parseOptions, sayDryRun, sayWarnings } from "@/prisma/staff/context";
import { examMessages } from "@/prisma/staff/exam-messages";
import { keysHelp, sayWindow, windowCells, windowRow } from "@/prisma/staff/exam-window";
import { formatTable } from "@/prisma/staff/io";

type ActivateOptions = { opens?: string; closes?: string; keys?: string; dryRun?: boolean };

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
      ? `${version.negativeMarks}${staffNegativeMarkingCopy[wireName(version.negativeType)].unit}`
      : "",
    ...windowRow(exam),
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
    ...windowCells(row),
    String(row.attempts),
  ]);
  const header = [
    "id",
    "title",
    "batch",
    "state",
    "minutes",
    "version",
    "questions",
    "marks",
    "negative",
    "opens",
    "closes",
    "keys",
    "attempts",
  ];
  io.out(formatTable(header, cells));
}

async function activate(context: Context, typed: string, { dryRun, ...times }: ActivateOptions): Promise<void> {
  const window = toWindow(parseOptions(z.object(windowFields), times));
  const { exam, before, changed } = await setExamActive(context.actor, parseId(typed), true, { dryRun, window });
  if (!changed) context.io.out(examMessages.activeBefore(exam.id));
  else if (!dryRun) context.io.out((before.isActive ? examMessages.rescheduled : examMessages.activated)(exam.id));
  sayWindow(context, exam);
  sayWarnings(context, await windowWarnings(before, exam, databaseNow()));
  sayDryRun(context, dryRun);
}

async function deactivate(context: Context, typed: string, { dryRun }: { dryRun?: boolean }): Promise<void> {
  const { exam, changed } = await setExamActive(context.actor, parseId(typed), false, { dryRun });
  if (!changed) context.io.out(examMessages.inactiveBefore(exam.id));
  else if (!dryRun) context.io.out(examMessages.deactivated(exam.id));
  sayDryRun(context, dryRun);
}

const activateHelp = `
Examples:
  npm run staff -- exams activate 12
  npm run staff -- exams activate 12 --opens "2026-12-05 20:00" --closes "2026-12-05 22:00" --keys "2026-12-06 10:00"
  npm run staff -- exams activate 12 --closes none

Times are Dhaka's, also with Bengali digits. What is not said stays as it was.
${keysHelp}`;

function addActivation(exams: Command, context: Context): void {
  exams
    .command("activate <id>")
    .description("Learners of the batch can start the exam; also changes when")
    .option("--opens <time>", "first moment to start")
    .option("--closes <time>", "no starts and no answers after it; who has started keeps their time")
    .option("--keys <when>", "at-once, at-closing or a time: when learners see the right answers")
    .addOption(dryRunOption())
    .addHelpText("after", activateHelp)
    .action((typed: string, options: ActivateOptions) => activate(context, typed, options));
  exams
    .command("deactivate <id>")
    .description("No new starts; who has started can finish")
    .addOption(dryRunOption())
    .addHelpText("after", "\nExample:\n  npm run staff -- exams deactivate 12")
    .action((typed: string, options: { dryRun?: boolean }) => deactivate(context, typed, options));
}

export function addExams(program: Command, context: Context): void {
  const exams = program.command("exams").description("Import, export, activate and correct exams; their results");
  addExamFiles(exams, context);
  addActivation(exams, context);
  addExamCorrections(exams, context);
  addExamResults(exams, context);
  exams
    .command("list")
    .description("Exams with their newest version")
    .option("--batch <id>", "of one batch")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- exams list --batch 3")
    .action((options: { batch?: string; json?: boolean }) => list(context, options));
}
