import { readFile } from "node:fs/promises";
import { Option } from "commander";
import type { z } from "zod";
import type { Actor } from "@/lib/audit/mutations";
import { importsCommand } from "@/lib/copy/command-texts";
import { imports } from "@/lib/copy/imports";
import { ValidationError } from "@/lib/errors";
import { ImportError } from "@/lib/staff/import-error";
import { findBatches } from "@/lib/staff/queries";
import { confirmationOf } from "@/lib/staff/rows";
import type { Batch } from "@/prisma/generated/client";
import type { Io } from "@/prisma/staff/io";
import { messages } from "@/prisma/staff/messages";

export type Context = {
  io: Io;
  /** The person who gives the command; only a command with `dryRunOption` may ask. */
  readonly actor: Actor;
};

/** Marks a command that writes: it must know who gives it (prisma/staff/giver.ts). */
export const dryRunOption = () => new Option("--dry-run", "check everything, write nothing");

/** The options of a command through a schema. @throws ValidationError */
export function parseOptions<T>(schema: z.ZodType<T>, options: unknown): T {
  const result = schema.safeParse(options);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? "");
    const confirm = confirmationOf(issue);
    const text = confirm ? `${issue.message} ${importsCommand.confirm(confirm)}` : issue.message;
    fields[name] = [...(fields[name] ?? []), text];
  }
  throw new ValidationError(fields);
}

export async function readInput(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    throw new ImportError([{ message: messages.fileUnreadable(file) }]);
  }
}

export function sayWarnings({ io }: Context, warnings: string[]): void {
  for (const text of warnings) io.err(messages.warning(text));
}

export function sayDryRun({ io }: Context, dryRun: boolean | undefined): void {
  if (dryRun) io.out(messages.dryRun);
}

/** @throws ValidationError when there is no such batch */
export async function requireBatch(id: number): Promise<Batch> {
  const [batch] = await findBatches([id]);
  if (!batch) throw new ValidationError({ batch: [imports.batchUnknown(id)] });
  return batch;
}
