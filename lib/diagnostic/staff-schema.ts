import { z } from "zod";
import { ID_MAX } from "@/lib/wire/limits";

export const diagnosticChoiceSchema = z.object({
  /** `is_shown` is false when the exam was reopened, or its questions are asked again in another exam. */
  exam: z.object({ id: z.int(), title: z.string(), batch_name: z.string(), is_shown: z.boolean() }).nullable(),
  candidates: z.array(
    z.object({ id: z.int(), title: z.string(), batch_name: z.string(), closed_at: z.iso.datetime() }),
  ),
});
export const chosenExamSchema = z.object({ exam_id: z.int().min(1).max(ID_MAX).nullable() });

export type DiagnosticChoice = z.infer<typeof diagnosticChoiceSchema>;
export type ChosenExam = z.output<typeof chosenExamSchema>;
