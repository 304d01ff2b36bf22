import { z } from "zod";
import {
  conversionKinds,
  doubtKinds,
  importFormats,
  problemLevels,
  writtenFormats,
} from "@/lib/exams/authoring/import/exam-file";
import { changedParts, changeKinds } from "@/lib/exams/authoring/question-diff";
import { newExamBodySchema, staffQuestionSchema } from "@/lib/exams/staff-schema";
import { ID_MAX } from "@/lib/wire/limits";

/** Files of questions are text; lib/exams/authoring/import/read.ts refuses larger ones. */
export const EXAM_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** The file and the form's lines around it. */
export const EXAM_FORM_MAX_BYTES = EXAM_FILE_MAX_BYTES + 64 * 1024;

const file = z.instanceof(File);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const formId = z.coerce.number().int().min(1).max(ID_MAX);
const format = z.enum(importFormats).optional();
/** Doubt kinds separated by commas. Somebody has looked at the rows that the preview's `doubts` concern. */
const confirmed = z
  .string()
  .transform((typed) => typed.split(",").filter(Boolean))
  .pipe(z.array(z.enum(doubtKinds)))
  .optional();

/** Texts of this encoding become Unicode. */
const convert = z.enum(conversionKinds).optional();

/** `exam_id` compares the file with that exam's newest version. */
export const filePreviewSchema = z.object({
  file,
  format,
  convert,
  shuffle: flag.optional(),
  exam_id: formId.optional(),
});
export const fileVersionSchema = z.object({ file, format, confirmed, convert });
export const newExamFormSchema = z.object({
  file,
  format,
  confirmed,
  convert,
  ...newExamBodySchema.shape,
  batch_id: formId,
  minutes: z.coerce.number().int().min(1).max(1440),
  negative_marks: z.coerce.number().min(0).max(999).default(0),
  shuffle: flag.default(false),
  shuffle_statements: flag.default(false),
  floor_at_zero: flag.default(false),
});

const problemSchema = z.object({
  /** Row of a spreadsheet or line of a text; null for a problem of the whole file. */
  row: z.int().nullable(),
  level: z.enum(problemLevels),
  message: z.string(),
  /** Set if a program has probably spoilt the text. The file is imported only when the kind is confirmed. */
  doubt: z.enum(doubtKinds).nullable(),
  /** Beginning of the doubted text. */
  text: z.string().nullable(),
  /** It after the conversion that would settle the doubt; null where there is none. */
  converted: z.string().nullable(),
});

export const previewedFileSchema = z.object({
  /** False if any problem is an error. */
  is_importable: z.boolean(),
  title: z.string().nullable(),
  problems: z.array(problemSchema),
  /** Kinds that an import of this file must name in `confirmed`. */
  doubts: z.array(z.enum(doubtKinds)),
  /** The changes that `convert` has made; null if it was not sent. */
  converted: z
    .object({
      questions_count: z.int(),
      /** Their beginnings, and not more than 200 of them. */
      texts: z.array(z.object({ row: z.int(), before: z.string(), after: z.string() })),
    })
    .nullable(),
  questions: z.array(staffQuestionSchema.omit({ id: true, revision: true, scoring: true })),
  total_marks: z.number(),
  /** Null without an exam to compare with. */
  changes: z
    .array(
      z.object({
        kind: z.enum(changeKinds),
        /** Places from 1; null for no place. */
        before: z.int().nullable(),
        after: z.int().nullable(),
        parts: z.array(z.enum(changedParts)),
        /** The question before the change; null if it was added or stays the same. */
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

export const fileQuery = z.object({ format: z.enum(writtenFormats).default("csv") });
export type PreviewedFile = z.infer<typeof previewedFileSchema>;
export type ImportedFile = z.infer<typeof importedExamSchema>;
