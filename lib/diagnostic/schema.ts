import { z } from "zod";
import { negativeMarkingTypes } from "@/lib/exams/negative-marking";
import { html, pictures } from "@/lib/markup/schema";
import { ID_MAX } from "@/lib/wire/limits";

/** docs/decisions/diagnostic.md */
const databaseId = z.int().min(1).max(ID_MAX);

export const diagnosticSchema = z.object({
  /** The id is sent back with the sheet, because the paper may have been replaced meanwhile. */
  paper: z.int(),
  minutes: z.int(),
  total_marks: z.number(),
  negative_marks_per_question: z.number(),
  negative_marking_type: z.enum(negativeMarkingTypes),
  questions: z.array(
    z.object({
      question_id: z.int(),
      question_text: z.string(),
      question_text_html: html,
      pictures,
      marks: z.number(),
      /** The question's subject, or its chapter where all questions are of one subject. */
      topic: z.string().nullable(),
      options: z.array(z.object({ id: z.int(), text: z.string(), text_html: html })),
    }),
  ),
});

/** A question that is left out counts as blank. */
export const sheetSchema = z.object({
  paper: databaseId,
  choices: z.array(z.object({ question_id: databaseId, option_id: databaseId.nullable() })).max(50),
});

export const markedSchema = z.object({
  score: z.number(),
  total_marks: z.number(),
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
  /** The marks lost by wrong answers, as a positive sum. */
  negative_marks: z.number(),
  /** The mean of this month's sheets; null while there are fewer than ten. */
  average: z.number().nullable(),
  taken: z.int(),
  questions: z.array(
    z.object({
      question_id: z.int(),
      verdict: z.enum(["right", "wrong", "blank"]),
      correct_option_id: z.int(),
      explanation: z.string(),
      explanation_html: html,
      pictures,
    }),
  ),
});

export type Diagnostic = z.infer<typeof diagnosticSchema>;
/** The facts that pages show before the diagnostic is begun. */
export type DiagnosticOffer = Pick<Diagnostic, "minutes" | "negative_marks_per_question" | "negative_marking_type"> & {
  topics: { topic: string | null; questions: number }[];
};
export type Sheet = z.output<typeof sheetSchema>;
export type Marked = z.infer<typeof markedSchema>;
