import { z } from "zod";
import { negativeMarkingTypes } from "@/lib/exams/negative-marking";
import { instant } from "@/lib/exams/schema";
import { candidateKinds, GPA_MAX, GPA_MIN } from "@/lib/merit/rules";
import { ID_MAX } from "@/lib/wire/limits";
import { cursorField, pageOf } from "@/lib/wire/page";

/** Marks and points are numbers (contract §14). */

/** At most two decimals, as certificates print it: 4.83. */
const gpa = z
  .number()
  .min(GPA_MIN)
  .max(GPA_MAX)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "A GPA has at most two digits.");

export const candidateSchema = z.object({ ssc_gpa: gpa, hsc_gpa: gpa, kind: z.enum(candidateKinds) });

export const meritRuleSchema = z.object({
  /** Compared with the test's own mark. */
  pass_mark: z.number(),
  second_time_deduction: z.number(),
  already_admitted_deduction: z.number(),
  /** Points of the list for each point of the GPA. */
  ssc_points: z.number(),
  hsc_points: z.number(),
});

const meritRowSchema = z.object({
  place: z.int(),
  /** Position in the list, from 1 and unique, even where several share a place. */
  position: z.int(),
  /** Empty if the learner hides it from others. */
  name: z.string(),
  total: z.number(),
  is_own: z.boolean(),
});

const standingStates = ["ranked", "gpa_missing", "below_pass_mark", "out_of_time", "not_ranked"] as const;

const ownSchema = z.object({
  state: z.enum(standingStates),
  score: z.number(),
  /** The four below are null without the GPAs. */
  ssc: z.number().nullable(),
  hsc: z.number().nullable(),
  deduction: z.number().nullable(),
  total: z.number().nullable(),
  /** Null if the attempt is not ranked. */
  place: z.int().nullable(),
});

export const meritSchema = z.object({
  exam_id: z.int(),
  exam_title: z.string(),
  /** Time when the list and the keys appear; null once they have. */
  available_at: instant.nullable(),
  rule: meritRuleSchema.extend({
    exam_marks: z.number(),
    possible_total: z.number(),
    negative_marks_per_question: z.number(),
    negative_marking_type: z.enum(negativeMarkingTypes),
  }),
  /** The caller's own statement; null without one. */
  candidate: candidateSchema.nullable(),
  /** Null before the list appears. */
  own: ownSchema.nullable(),
  /** Number of ranked learners. */
  candidates: z.int(),
  /** The first two rows, and those around the caller. */
  rows: z.array(meritRowSchema),
  cutoffs: z.array(
    z.object({
      /** Year in which the session begins. */
      year: z.int(),
      seats: z.int(),
      last_mark: z.number(),
      total_marks: z.number(),
      /**
       * True if the caller's total would have had a seat; null without a total or where the year counted on another
       * scale.
       */
      is_reached: z.boolean().nullable(),
    }),
  ),
});

const decimal = /^-?\d{1,9}(\.\d{1,8})?$/;
export const meritListQuery = z.object({
  after: cursorField
    .refine(({ value, id }) => decimal.test(String(value)) && /^\d{1,9}$/.test(id) && Number(id) <= ID_MAX)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const meritPageSchema = pageOf(meritRowSchema);

export type CandidateFacts = z.output<typeof candidateSchema>;
export type Merit = z.infer<typeof meritSchema>;
export type MeritRow = z.infer<typeof meritRowSchema>;
export type MeritPage = z.infer<typeof meritPageSchema>;
