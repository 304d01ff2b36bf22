import { z } from "zod";
import { ground } from "@/lib/exams/challenges/schema";
import { explanationField } from "@/lib/exams/results/correction-schema";
import { correctionSchema, regradedSchema } from "@/lib/exams/results/regrade-schema";
import { reasonField } from "@/lib/exams/room/schema";
import { instant } from "@/lib/exams/schema";
import { typedMarkupSchema } from "@/lib/markup/document";
import { idParam, idParams } from "@/lib/wire/fields";

const rulingSchema = z.object({
  is_accepted: z.boolean(),
  message: z.string(),
  ruled_at: instant,
  /** Null once the account is gone. */
  ruled_by: z.string().nullable(),
});

/** The same words of several learners are one argument. */
const argumentSchema = z.object({
  ground,
  text: z.string(),
  learners: z.int(),
  /** The first ones; `learners` counts all. */
  names: z.array(z.string()),
  last_at: instant,
});

const challengedQuestionSchema = z.object({
  question_id: z.int(),
  version: z.int(),
  /** Its place in the version, from 1. */
  number: z.int(),
  text: z.string(),
  challenges: z.int(),
  ruling: rulingSchema.nullable(),
  /** Those of most learners first; `more` counts the others. */
  arguments: z.array(argumentSchema),
  more: z.int(),
});

export const challengedSchema = z.object({
  hours: z.int(),
  /** The end of the last learner's window; null while nobody may challenge yet, or where nobody ever may. */
  open_until: instant.nullable(),
  questions: z.array(challengedQuestionSchema),
});

export const rulingParams = idParams.extend({ question_id: idParam });
const seen = {
  /** The text that the learners read. */
  message: reasonField,
  /** The instant of the ruling that this one takes the place of, as it was seen; null for the first. */
  ruled_at: instant.nullable().default(null),
};
export const rulingBodySchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("rejected"), ...seen }),
  z.object({
    decision: z.literal("accepted"),
    correction: correctionSchema,
    /** As in a regrade. */
    explanation: explanationField.optional(),
    explanation_doc: typedMarkupSchema.nullable().optional(),
    ...seen,
  }),
]);
export const ruledSchema = z.object({
  ruling: rulingSchema,
  /** Null for a rejection. */
  regrade: regradedSchema.nullable(),
});

export type Challenged = z.infer<typeof challengedSchema>;
export type ChallengedQuestion = z.infer<typeof challengedQuestionSchema>;
export type RulingBody = z.output<typeof rulingBodySchema>;
