import { extname } from "node:path";
import { type Command, Option } from "commander";
import { z } from "zod";
import { materialCommand } from "@/lib/copy/command-texts";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { materialForm as copy } from "@/lib/copy/material-form";
import { idField, reasonField } from "@/lib/enrollments/schema";
import { contentTypeOf, isPdf, knownExtensions } from "@/lib/materials/file-kinds";
import { batchIdField, linkField, type NewMaterial, newMaterialSchema } from "@/lib/materials/material-schema";
import { addResource, findSameResource, type NewResource, removeResource } from "@/lib/materials/resource-mutations";
import { listAllResources } from "@/lib/materials/staff-queries";
import { newKeys, withStoredFiles } from "@/lib/materials/stored-files";
import { ImportError } from "@/lib/staff/import-error";
import { SHEET_MAX_BYTES } from "@/lib/wire/limits";
import { type Context, dryRunOption, parseOptions, requireBatch, sayDryRun } from "@/prisma/staff/context";
import { formatTable } from "@/prisma/staff/io";
import { materialMessages as messages } from "@/prisma/staff/material-messages";
import { readSource } from "@/prisma/staff/source-file";

type AddOptions = { link?: string; dryRun?: boolean } & Record<string, unknown>;
type RemoveOptions = { reason?: string; dryRun?: boolean };

const day = (date: Date) => date.toISOString().slice(0, 10);
const removal = z.object({ id: idField(enrollmentForm.required), reason: reasonField });
const refuse = (message: string) => new ImportError([{ message }]);

type Addition = { resource: NewResource; source: string | null; files: Map<string, string> };

async function fileAddition(path: string, material: NewMaterial): Promise<Addition> {
  const source = await readSource(path, SHEET_MAX_BYTES);
  const contentType = contentTypeOf(source.name);
  if (!contentType) throw refuse(copy.unknownKind(extname(source.name), knownExtensions));
  if (contentType === "application/pdf" && !isPdf(source.head)) throw refuse(copy.notPdf(path));
  const { batch, title, description, date } = material;
  const keys = newKeys("resources", batch, source.hash);
  const storageKey = `${keys.base}${extname(source.name).toLowerCase()}`;
  const file = { storageKey, fileName: source.name, contentType, byteSize: BigInt(source.size) };
  const resource = { batchId: batch, title, description, classDate: date, ...file };
  return { resource, source: keys.source, files: new Map([[storageKey, path]]) };
}

function linkResource(material: NewMaterial, typed: unknown): NewResource {
  const { batch: batchId, title, description, date: classDate } = material;
  const { link } = parseOptions(z.object({ link: linkField }), { link: typed });
  return { batchId, title, description, classDate, externalLink: link };
}

async function add(context: Context, file: string | undefined, options: AddOptions): Promise<void> {
  const { link, dryRun, ...others } = options;
  const material = parseOptions(newMaterialSchema, others);
  if ((file === undefined) === (link === undefined)) throw refuse(materialCommand.fileOrLink);
  await requireBatch(material.batch);
  const { resource, source, files } = file
    ? await fileAddition(file, material)
    : { resource: linkResource(material, link), source: null, files: new Map<string, string>() };
  if (dryRun) {
    const before = await findSameResource(resource, source);
    context.io.out(
      before ? messages.resourceBefore(before.id, before.title) : messages.resourceChecked(material.title),
    );
  } else {
    const added = await withStoredFiles(files, () => addResource(context.actor, resource, source));
    const say = added.changed ? messages.resourceAdded : messages.resourceBefore;
    context.io.out(say(added.resource.id, added.resource.title));
  }
  sayDryRun(context, dryRun);
}

async function list({ io }: Context, options: { batch?: string; json?: boolean }): Promise<void> {
  const { batch } = parseOptions(z.object({ batch: batchIdField.optional() }), options);
  const rows = (await listAllResources(batch)).map((resource) => ({
    id: resource.id,
    batch_id: resource.batchId,
    batch_name: resource.batch.name,
    class_date: day(resource.classDate),
    title: resource.title,
    file_name: resource.fileName,
    link: resource.externalLink,
    bytes: resource.byteSize === null ? null : Number(resource.byteSize),
  }));
  if (options.json) return io.out(JSON.stringify(rows, null, 2));
  const cells = rows.map((row) => [
    String(row.id),
    `${row.batch_id} ${row.batch_name}`,
    row.class_date,
    row.title,
    row.file_name ?? row.link ?? "",
    String(row.bytes ?? ""),
  ]);
  io.out(formatTable(["id", "batch", "date", "title", "file or link", "bytes"], cells));
}

async function remove(context: Context, typed: string, { reason, dryRun }: RemoveOptions): Promise<void> {
  const { id, ...why } = parseOptions(removal, { id: typed, reason });
  const { title } = await removeResource(context.actor, id, why, { dryRun });
  context.io.out(dryRun ? messages.resourceWouldGo(id, title) : messages.resourceRemoved(id, title));
  sayDryRun(context, dryRun);
}

export function addResources(program: Command, context: Context): void {
  const resources = program.command("resources").description("Add, list and remove lecture sheets and links");
  resources
    .command("add [file]")
    .description(
      `Add a file (${knownExtensions.map((extension) => extension.slice(1)).join(", ")}) or a link to a batch`,
    )
    .requiredOption("--batch <id>", "id of the batch")
    .requiredOption("--title <title>", "for example লেকচার শিট ১২")
    .option("--link <url>", "address of something elsewhere, instead of a file")
    .option("--description <text>", "shown below the title")
    .option("--date <YYYY-MM-DD>", "day of the class (today)")
    .addOption(dryRunOption())
    .addHelpText("after", '\nExample:\n  npm run staff -- resources add হৃৎপিণ্ড.pdf --batch 3 --title "লেকচার শিট ১২"')
    .action((file: string | undefined, options: AddOptions) => add(context, file, options));
  resources
    .command("list")
    .description("The newest class first")
    .option("--batch <id>", "of one batch")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- resources list --batch 3")
    .action((options: { batch?: string; json?: boolean }) => list(context, options));
  resources
    .command("remove <id>")
    .description("Remove a resource and its file")
    .addOption(new Option("--reason <text>", "kept in the audit trail").makeOptionMandatory())
    .addOption(dryRunOption())
    .addHelpText("after", '\nExample:\n  npm run staff -- resources remove 12 --reason "old edition"')
    .action((typed: string, options: RemoveOptions) => remove(context, typed, options));
}
