import { z } from "zod";
import { type WordDoubtKind, wordDoubts } from "@/lib/copy/word-import";
import { questionKinds } from "@/lib/exams/question-kind";
import { typedLineSchema, typedMarkupSchema } from "@/lib/markup/document";
import { LINE_MAX, OPTIONS_MAX, QUESTIONS_MAX, TITLE_MAX, WORD_LINES_MAX, WORD_PICTURES_MAX } from "@/lib/wire/limits";

/** Looks by which a file may mark the right option. */
export const emphases = ["highlight", "colour", "underline", "bold"] as const;
export type Emphasis = (typeof emphases)[number];

/** The way in which a file tells a question's key. */
export const keySources = ["letter", "list", "star", "truth", ...emphases] as const;
export type KeySource = (typeof keySources)[number];

/** A line of the file as it is read, in Unicode, with how its parts look. */
export const sourceLineSchema = z.array(
  z.object({ text: z.string(), emphasis: z.array(z.enum(emphases)).max(emphases.length) }),
);
export type SourceLine = z.output<typeof sourceLineSchema>;

export const wordDoubtSchema = z.object({
  kind: z.enum(Object.keys(wordDoubts) as [WordDoubtKind, ...WordDoubtKind[]]),
  message: z.string().max(LINE_MAX),
  /** Places of the options concerned. */
  about: z.array(z.int().min(0).max(OPTIONS_MAX)).max(OPTIONS_MAX).optional(),
});
export type WordDoubt = z.output<typeof wordDoubtSchema>;

/**
 * A picture's place in a text: before a block, or within it before the node `at`. The block behind the last is the
 * text's end. An option is named by its place.
 */
export const placedPictureSchema = z.object({
  picture: z.int().min(0).max(WORD_PICTURES_MAX),
  in: z.union([z.enum(["text", "explanation"]), z.int().min(0).max(OPTIONS_MAX)]),
  block: z.int().min(0),
  at: z.int().min(0).nullable(),
});
export type PlacedPicture = z.output<typeof placedPictureSchema>;

const wordQuestion = z.object({
  kind: z.enum(questionKinds),
  /** Formulas in TeX, which nothing has converted yet. */
  text: typedMarkupSchema,
  options: z.array(z.object({ text: typedLineSchema, isRight: z.boolean() })).max(OPTIONS_MAX),
  explanation: typedMarkupSchema.nullable(),
  keyFrom: z.enum(keySources).nullable(),
  doubts: z.array(wordDoubtSchema),
  /** The lines of the file that it was made of. */
  source: z.array(sourceLineSchema),
  pictures: z.array(placedPictureSchema),
});
export type WordQuestion = z.output<typeof wordQuestion>;

/** An exam as it was read from a Word file, before anybody has looked at it. */
export const wordExamSchema = z.object({
  title: z.string().max(TITLE_MAX).optional(),
  questions: z.array(wordQuestion).max(QUESTIONS_MAX),
  /** Texts that were typed for a Bijoy font. */
  conversions: z.array(z.object({ before: z.string(), after: z.string() })),
  /** Lines that belong to no question, with the place of the question that they stand before. */
  leftovers: z
    .array(z.object({ before: z.int().min(0).max(QUESTIONS_MAX), source: sourceLineSchema, isKeyList: z.boolean() }))
    .max(WORD_LINES_MAX),
  /** The file's pictures by the names of their parts; their bytes come beside. */
  pictures: z.array(z.object({ part: z.string(), mime: z.string(), alt: z.string() })).max(WORD_PICTURES_MAX),
});
export type WordExam = z.output<typeof wordExamSchema>;
