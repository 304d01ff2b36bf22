import { z } from "zod";
import { ID_MAX } from "@/lib/wire/limits";

/** docs/decisions/diagnostic.md */
const databaseId = z.int().min(1).max(ID_MAX);

export const diagnosticSchema = z.object({
  /** Sent back with the sheet: another paper may have come meanwhile. */
  paper: z.int(),
  minutes: z.int(),
  total_marks: z.number(),
  negative_marks_per_question: z.number(),
  negative_marking_type: z.enum(["fixed", "percentage"]),
  questions: z.array(
    z.object({
      question_id: z.int(),
      question_text: z.string(),
      marks: z.number(),
      /** Its subject; its chapter where all are of one subject. */
      topic: z.string().nullable(),
      options: z.array(z.object({ id: z.int(), text: z.string() })),
    }),
  ),
});

/** What is left out is blank. */
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
  /** What wrong ones cost in sum, not negative. */
  negative_marks: z.number(),
  /** Of the sheets of this month; null while there are fewer than ten. */
  average: z.number().nullable(),
  taken: z.int(),
  questions: z.array(
    z.object({
      question_id: z.int(),
      verdict: z.enum(["right", "wrong", "blank"]),
      correct_option_id: z.int(),
      explanation: z.string(),
    }),
  ),
});

export type Diagnostic = z.infer<typeof diagnosticSchema>;
/** What its pages say before it is begun. */
export type DiagnosticOffer = Pick<Diagnostic, "minutes" | "negative_marks_per_question" | "negative_marking_type"> & {
  topics: { topic: string | null; questions: number }[];
};
export type Sheet = z.output<typeof sheetSchema>;
export type Marked = z.infer<typeof markedSchema>;
