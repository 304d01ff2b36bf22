import type { Command } from "commander";
import { z } from "zod";
import { completeBatch, createBatch, rehearseBatch } from "@/lib/catalogue/batch-mutations";
import { newBatchSchema } from "@/lib/catalogue/batch-schema";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { idField } from "@/lib/enrollments/schema";
import { listBatches } from "@/lib/staff/queries";
import { type Context, dryRunOption, parseOptions, sayDryRun } from "@/prisma/staff/context";
import { formatTable } from "@/prisma/staff/io";
import { messages } from "@/prisma/staff/messages";

type CreateOptions = {
  zoomLink?: string;
  zoomId?: string;
  zoomPasscode?: string;
  dryRun?: boolean;
} & Record<string, unknown>;

const id = idField(enrollmentForm.batch);
const day = (date: Date) => date.toISOString().slice(0, 10);

const createExample = `
Example:
  npm run staff -- batches create --course 1 --name "ব্যাচ ০৯" --start 2027-01-16 --end 2027-04-30 \\
    --days saturday,monday,wednesday --time 20:00 --classes 45 --zoom-link https://zoom.us/j/84512907731`;

async function list({ io }: Context, options: { course?: string; json?: boolean }): Promise<void> {
  const { course } = parseOptions(z.object({ course: id.optional() }), options);
  const rows = (await listBatches(course)).map((batch) => ({
    id: batch.id,
    name: batch.name,
    course_id: batch.courseId,
    course_title: batch.course.title,
    start_date: day(batch.startDate),
    end_date: day(batch.endDate),
    is_completed: batch.completedAt !== null,
    active_enrollments: batch._count.enrollments,
  }));
  if (options.json) return io.out(JSON.stringify(rows, null, 2));
  const cells = rows.map((row) => [
    String(row.id),
    row.name,
    `${row.course_id} ${row.course_title}`,
    row.start_date,
    row.end_date,
    row.is_completed ? "completed" : "",
    String(row.active_enrollments),
  ]);
  io.out(formatTable(["id", "name", "course", "start", "end", "state", "enrolled"], cells));
}

async function create(context: Context, { dryRun, ...options }: CreateOptions): Promise<void> {
  const { zoomLink, zoomId, zoomPasscode, ...others } = options;
  const zoom = { zoom_link: zoomLink, zoom_id: zoomId, zoom_passcode: zoomPasscode };
  const wanted = parseOptions(newBatchSchema, { ...others, ...zoom });
  if (dryRun) {
    await rehearseBatch(wanted);
    context.io.out(messages.batchChecked(wanted.name));
  } else {
    const batch = await createBatch(context.actor, wanted);
    context.io.out(messages.batchCreated(batch.id, batch.name));
  }
  sayDryRun(context, dryRun);
}

export function addBatches(program: Command, context: Context): void {
  const batches = program.command("batches").description("List, create and complete batches");
  batches
    .command("list")
    .description("The latest start first, with the number of active enrolments")
    .option("--course <id>", "of one course")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- batches list --course 1")
    .action((options: { course?: string; json?: boolean }) => list(context, options));
  batches
    .command("create")
    .description("Create a batch of a course")
    .requiredOption("--course <id>", "id of the course")
    .requiredOption("--name <name>", "for example ব্যাচ ০৯")
    .requiredOption("--start <YYYY-MM-DD>", "first day")
    .requiredOption("--end <YYYY-MM-DD>", "last day")
    .option("--days <days>", "class days, separated by commas: শনি,সোম,বুধ or saturday,monday,wednesday")
    .option("--time <HH:MM>", "class time in Dhaka")
    .option("--minutes <number>", "length of a class (90)")
    .option("--classes <number>", "how many classes in all (0)")
    .option("--seats <number>", "how many may be enrolled (as many as come)")
    .option("--zoom-link <url>", "meeting link")
    .option("--zoom-id <id>", "meeting id")
    .option("--zoom-passcode <passcode>", "meeting passcode")
    .addOption(dryRunOption())
    .addHelpText("after", createExample)
    .action((options: CreateOptions) => create(context, options));
  batches
    .command("complete <id>")
    .description("Mark a batch as completed: its active enrolments may get certificates")
    .addOption(dryRunOption())
    .addHelpText("after", "\nExample:\n  npm run staff -- batches complete 7")
    .action(async (typed: string, { dryRun }: { dryRun?: boolean }) => {
      const batch = parseOptions(z.object({ id }), { id: typed }).id;
      const { changed } = await completeBatch(context.actor, batch, new Date(), { dryRun });
      if (!changed) context.io.out(messages.batchCompletedBefore(batch));
      else context.io.out((dryRun ? messages.batchWouldComplete : messages.batchCompleted)(batch));
      sayDryRun(context, dryRun);
    });
}
