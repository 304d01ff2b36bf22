import { z } from "zod";
import {
  keySources,
  placedPictureSchema,
  sourceLineSchema,
  wordDoubtSchema,
} from "@/lib/exams/authoring/import/word/word-exam";
import { questionKinds } from "@/lib/exams/question-kind";
import { markupSchema } from "@/lib/markup/document";

export const wordUploadSchema = z.object({ file: z.instanceof(File) });

/** A text with markup of any length, as its letters and looks say it (lib/markup/document.ts); the sandbox reads it. */
export const pastedSchema = z.object({ doc: z.looseObject({}) });

const previewedQuestionSchema = z.object({
  kind: z.enum(questionKinds),
  /** Without its pictures, whose places `pictures` tells. */
  text: markupSchema,
  options: z.array(z.object({ text: markupSchema, is_right: z.boolean() })),
  explanation: markupSchema.nullable(),
  /** The way in which the file tells the key; null where it tells none. */
  key_from: z.enum(keySources).nullable(),
  doubts: z.array(wordDoubtSchema),
  /** The lines of the file that it was made of. */
  source: z.array(sourceLineSchema),
  /** Those of them that were typed for a Bijoy font. */
  conversions: z.array(z.object({ before: z.string(), after: z.string() })),
  pictures: z.array(placedPictureSchema),
});

/** A Word file as it was read. Nothing of it is kept: whoever sent it sends the questions that are taken. */
export const previewedWordSchema = z.object({
  title: z.string().nullable(),
  questions: z.array(previewedQuestionSchema),
  /** Lines that belong to no question, with the place of the question that they stand before. A list of keys was read. */
  leftovers: z.array(z.object({ before: z.int(), source: sourceLineSchema, is_key_list: z.boolean() })),
  /** The file's pictures by the names of their parts in it, in their upright sizes; null for one that is none. */
  pictures: z.array(
    z.object({
      part: z.string(),
      alt: z.string(),
      size: z.object({ width: z.int(), height: z.int() }).nullable(),
    }),
  ),
});
export type PreviewedWord = z.infer<typeof previewedWordSchema>;
export type PreviewedWordQuestion = PreviewedWord["questions"][number];
