import { z } from "zod";
import { paperCodes } from "@/lib/exams/on-paper/paper-code";
import { reasonField } from "@/lib/exams/room/schema";
import { idField } from "@/lib/wire/fields";

const instant = z.iso.datetime({ offset: true });
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

export const sheetFormSchema = z.object({
  /** CSV of an answer-sheet reader. */
  file: z.instanceof(File),
  /** The version that was printed; left out, the newest that was, or the newest where none is known to be. */
  version: z.coerce.number().int().min(1).max(100_000).optional(),
  /** When the paper was written; now if it is left out. */
  held_at: instant.optional(),
  dry_run: flag.default(false),
});

/**
 * `ready` sheets are graded, `kept` ones were before. Nobody's attempt is written over: `online` has one of the site.
 */
export const sheetStates = [
  "ready",
  "written",
  "kept",
  "online",
  "unknown",
  "other_batch",
  "over",
  "twice",
  "wrong",
] as const;
export type SheetState = (typeof sheetStates)[number];

const sheetSchema = z.object({
  /** Counted as in a spreadsheet: the first row is 1. */
  number: z.int(),
  roll: z.string(),
  code: z.enum(paperCodes).nullable(),
  state: z.enum(sheetStates),
  /** Null for a roll that is nobody's in this batch. */
  learner: z.object({ id: z.int(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  /** Printed numbers of the questions with two bubbles for one answer, which counts as blank. */
  doubles: z.array(z.int()),
});

export const sheetsSchema = z.object({
  version: z.int(),
  sheets: z.array(sheetSchema),
  /** Columns that are not read. */
  ignored: z.array(z.string()),
  /** Problems of the file, of which nothing is read then. */
  problems: z.array(z.object({ row: z.int().nullable(), message: z.string() })),
  /** Attempts that this call has made. */
  made: z.int(),
});

export const sheetImportsSchema = z.object({
  imports: z.array(
    z.object({
      id: z.int(),
      file_name: z.string(),
      imported_at: instant,
      imported_by: z.string().nullable(),
      sheets: z.int(),
      withdrawn_at: instant.nullable(),
    }),
  ),
});

export const sheetImportParams = z.object({ id: idField, import: idField });
export const withdrawalSchema = z.object({ reason: reasonField });
export const withdrawnSchema = z.object({ sheets: z.int() });

export type Sheet = z.output<typeof sheetSchema>;
export type Sheets = z.output<typeof sheetsSchema>;
export type SheetImports = z.output<typeof sheetImportsSchema>;
export type SheetForm = z.output<typeof sheetFormSchema>;
