import { type Command, Option } from "commander";
import { z } from "zod";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { idField, reasonField } from "@/lib/enrollments/schema";
import { batchIdField, newMaterialSchema } from "@/lib/materials/material-schema";
import { removeRecording } from "@/lib/materials/recording-mutations";
import { listAllRecordings } from "@/lib/materials/staff-queries";
import { type Context, dryRunOption, parseOptions, requireBatch, sayDryRun } from "@/prisma/staff/context";
import { formatTable } from "@/prisma/staff/io";
import { materialMessages as messages } from "@/prisma/staff/material-messages";
import { uploadRecording } from "@/prisma/staff/recording-upload";

type AddOptions = { thumbnail?: string; dryRun?: boolean } & Record<string, unknown>;
type RemoveOptions = { reason?: string; dryRun?: boolean };

const day = (date: Date) => date.toISOString().slice(0, 10);
const removal = z.object({ id: idField(enrollmentForm.required), reason: reasonField });

async function add(context: Context, file: string, { thumbnail, dryRun, ...options }: AddOptions): Promise<void> {
  const material = parseOptions(newMaterialSchema, options);
  await requireBatch(material.batch);
  let told = 0;
  const onProgress = (share: number) => {
    const percent = Math.floor(share * 10) * 10;
    if (percent > told) context.io.out(messages.progress(percent));
    told = Math.max(told, percent);
  };
  const upload = { ...material, file, thumbnail };
  const result = await uploadRecording(context.actor, upload, { dryRun, onProgress });
  const { qualities } = result;
  if (result.outcome === "checked") context.io.out(messages.recordingChecked(material.title, qualities));
  else {
    const { id, title } = result.recording;
    const isNew = result.outcome === "added";
    context.io.out(isNew ? messages.recordingAdded(id, title, qualities) : messages.recordingBefore(id, title));
  }
  sayDryRun(context, dryRun);
}

async function list({ io }: Context, options: { batch?: string; json?: boolean }): Promise<void> {
  const { batch } = parseOptions(z.object({ batch: batchIdField.optional() }), options);
  const rows = (await listAllRecordings(batch)).map((recording) => ({
    id: recording.id,
    batches: recording.batches.map(({ batchId, batch }) => ({ id: batchId, name: batch.name })),
    class_date: day(recording.classDate),
    title: recording.title,
    duration_seconds: recording.durationSeconds,
    qualities: recording.files.map(({ quality }) => quality),
    bytes: recording.files.reduce((sum, { byteSize }) => sum + Number(byteSize), 0),
  }));
  if (options.json) return io.out(JSON.stringify(rows, null, 2));
  const cells = rows.map((row) => [
    String(row.id),
    row.batches.map(({ id, name }) => `${id} ${name}`).join(", "),
    row.class_date,
    row.title,
    String(row.duration_seconds ?? ""),
    row.qualities.join(" "),
    String(row.bytes),
  ]);
  io.out(formatTable(["id", "batches", "date", "title", "seconds", "qualities", "bytes"], cells));
}

async function remove(context: Context, typed: string, { reason, dryRun }: RemoveOptions): Promise<void> {
  const { id, ...why } = parseOptions(removal, { id: typed, reason });
  const { title } = await removeRecording(context.actor, id, why, { dryRun });
  context.io.out(dryRun ? messages.recordingWouldGo(id, title) : messages.recordingRemoved(id, title));
  sayDryRun(context, dryRun);
}

export function addRecordings(program: Command, context: Context): void {
  const recordings = program.command("recordings").description("Add, list and remove recorded classes");
  recordings
    .command("add <file>")
    .description(
      "Make 480, 720 and 1080 lines of a video, none larger than it is, and add it to a batch (needs ffmpeg)",
    )
    .requiredOption("--batch <id>", "id of the batch")
    .requiredOption("--title <title>", "for example ক্লাস ১২: হৃৎচক্র")
    .option("--description <text>", "shown below the title")
    .option("--date <YYYY-MM-DD>", "day of the class (today)")
    .option("--thumbnail <file>", "picture (a frame of the video)")
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      '\nExample:\n  npm run staff -- recordings add class-12.mp4 --batch 3 --title "ক্লাস ১২: হৃৎচক্র"',
    )
    .action((file: string, options: AddOptions) => add(context, file, options));
  recordings
    .command("list")
    .description("The newest class first")
    .option("--batch <id>", "of one batch")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- recordings list --batch 3")
    .action((options: { batch?: string; json?: boolean }) => list(context, options));
  recordings
    .command("remove <id>")
    .description("Remove a recording, its files and where learners stopped in it")
    .addOption(new Option("--reason <text>", "kept in the audit trail").makeOptionMandatory())
    .addOption(dryRunOption())
    .addHelpText("after", '\nExample:\n  npm run staff -- recordings remove 31 --reason "wrong batch"')
    .action((typed: string, options: RemoveOptions) => remove(context, typed, options));
}
