import type { Command } from "commander";
import { z } from "zod";
import { materialForm as copy } from "@/lib/copy/material-form";
import { setSyllabus } from "@/lib/materials/batch-mutations";
import { isPdf } from "@/lib/materials/file-kinds";
import { batchIdField } from "@/lib/materials/material-schema";
import { newKeys, withStoredFiles } from "@/lib/materials/stored-files";
import { ImportError } from "@/lib/staff/import-error";
import { type Context, dryRunOption, parseOptions, requireBatch, sayDryRun } from "@/prisma/staff/context";
import { materialMessages as messages } from "@/prisma/staff/material-messages";
import { readSource } from "@/prisma/staff/source-file";

const SYLLABUS_MAX_BYTES = 50 * 1024 * 1024;

type SetOptions = { batch: string; dryRun?: boolean };

async function set(context: Context, path: string, { batch, dryRun }: SetOptions): Promise<void> {
  const { id, name } = await requireBatch(parseOptions(z.object({ batch: batchIdField }), { batch }).batch);
  const file = await readSource(path, SYLLABUS_MAX_BYTES);
  if (!isPdf(file.head)) throw new ImportError([{ message: copy.notPdf(path) }]);
  const { source, base } = newKeys("syllabus", id, file.hash);
  const key = `${base}.pdf`;
  const write = () => setSyllabus(context.actor, id, { key, fileName: file.name, source }, { dryRun });
  const { changed } = dryRun ? await write() : await withStoredFiles(new Map([[key, path]]), write);
  const say = dryRun ? messages.syllabusWouldBeSet : messages.syllabusSet;
  context.io.out((changed ? say : messages.syllabusBefore)(name, file.name));
  sayDryRun(context, dryRun);
}

export function addSyllabus(program: Command, context: Context): void {
  const syllabus = program
    .command("syllabus")
    .description("The syllabus of a batch, a PDF for every signed-in learner");
  syllabus
    .command("set <file>")
    .description("Put a PDF in the place of the batch's syllabus")
    .requiredOption("--batch <id>", "id of the batch")
    .addOption(dryRunOption())
    .addHelpText("after", "\nExample:\n  npm run staff -- syllabus set সিলেবাস.pdf --batch 3")
    .action((file: string, options: SetOptions) => set(context, file, options));
}
