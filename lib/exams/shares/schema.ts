import { z } from "zod";

/** Shares are whole percent of `taken`, so that no single learner can be told apart by their digits. */
const percent = z.int();

const sharedQuestionSchema = z.object({
  question_id: z.int(),
  /** Answers of a single, and of a set's statements each truth (`value`). */
  choices: z.array(z.object({ answer_id: z.int(), value: z.boolean().nullable(), percent })),
  /** Those who left a single out; null for a set. */
  blank: percent.nullable(),
});

const chapterSchema = z.object({
  subject: z.string().nullable(),
  chapter: z.string().nullable(),
  question_ids: z.array(z.int()),
  /** Right answers of the class among all that it was asked; a statement is one answer. */
  percent,
});

export const sharesSchema = z.object({
  exam_id: z.int(),
  /**
   * Learners whose answers are counted, a multiple of five; null, as the two lists are empty then, while the keys are not
   * out and for fewer than ten.
   */
  taken: z.int().nullable(),
  questions: z.array(sharedQuestionSchema),
  chapters: z.array(chapterSchema),
});

export type Shares = z.infer<typeof sharesSchema>;
export type SharedQuestion = z.infer<typeof sharedQuestionSchema>;
export type SharedChapter = z.infer<typeof chapterSchema>;
