import { z } from "zod";
import { doubtKinds, examFormats, importFormats } from "@/lib/exams/import/exam-file";
import { changedParts } from "@/lib/exams/question-diff";
import { newExamBodySchema, staffQuestionSchema } from "@/lib/exams/staff-schema";
import { ID_MAX } from "@/lib/wire/limits";

/** Files of questions are texts; lib/exams/import/read.ts refuses more. */
export const EXAM_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** With what a form has around it. */
export const EXAM_FORM_MAX_BYTES = EXAM_FILE_MAX_BYTES + 64 * 1024;

const file = z.instanceof(File);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const formId = z.coerce.number().int().min(1).max(ID_MAX);
const format = z.enum(importFormats).optional();
/** Kinds with commas between: somebody has looked at the rows that `doubts` of the preview are of. */
const confirmed = z
  .string()
  .transform((typed) => typed.split(",").filter(Boolean))
  .pipe(z.array(z.enum(doubtKinds)))
  .optional();

/** `exam_id`: what the file would change of that exam's newest version. */
export const filePreviewSchema = z.object({ file, format, shuffle: flag.optional(), exam_id: formId.optional() });
export const fileVersionSchema = z.object({ file, format, confirmed });
export const newExamFormSchema = z.object({
  ...{ file, format, confirmed },
  ...newExamBodySchema.shape,
  batch_id: formId,
  minutes: z.coerce.number().int().min(1).max(1440),
  negative_marks: z.coerce.number().min(0).max(999).default(0),
  shuffle: flag.default(false),
});

const problemSchema = z.object({
  /** Of a spreadsheet, or the line of a text; null where it concerns the file. */
  row: z.int().nullable(),
  level: z.enum(["error", "warning"]),
  message: z.string(),
  /** Not null where a program has probably spoilt the text: the file is imported when the kind is confirmed. */
  doubt: z.enum(doubtKinds).nullable(),
  /** The beginning of the text that is doubted. */
  text: z.string().nullable(),
});

export const previewedFileSchema = z.object({
  /** No file with an error can be imported. */
  is_importable: z.boolean(),
  title: z.string().nullable(),
  problems: z.array(problemSchema),
  /** Kinds that an import of this file names in `confirmed`. */
  doubts: z.array(z.enum(doubtKinds)),
  questions: z.array(staffQuestionSchema.omit({ id: true, revision: true, scoring: true })),
  total_marks: z.number(),
  /** Null without an exam to compare with. */
  changes: z
    .array(
      z.object({
        kind: z.enum(["same", "changed", "added", "removed"]),
        /** Places from 1. */
        before: z.int().nullable(),
        after: z.int().nullable(),
        parts: z.array(z.enum(changedParts)),
        /** What stood there before. */
        was: staffQuestionSchema.omit({ id: true, revision: true, scoring: true }).nullable(),
      }),
    )
    .nullable(),
});

export const importedExamSchema = z.object({
  id: z.int(),
  outcome: z.enum(["created", "versioned", "unchanged"]),
  version: z.int(),
  questions_count: z.int(),
});

export const fileQuery = z.object({ format: z.enum(examFormats).default("csv") });
export type PreviewedFile = z.infer<typeof previewedFileSchema>;
export type ImportedFile = z.infer<typeof importedExamSchema>;
