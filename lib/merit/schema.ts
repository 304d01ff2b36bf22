import { z } from "zod";
import { instant } from "@/lib/exams/schema";
import { GPA_MAX, GPA_MIN } from "@/lib/merit/rules";
import { ID_MAX } from "@/lib/wire/limits";
import { cursorField, pageOf } from "@/lib/wire/page";

/** Contract §14. Marks and points are numbers. */
const candidateKinds = ["first_time", "second_time", "already_admitted"] as const;

/** Two digits, as certificates print it: 4.83. */
const gpa = z
  .number()
  .min(GPA_MIN)
  .max(GPA_MAX)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "A GPA has at most two digits.");

export const candidateSchema = z.object({ ssc_gpa: gpa, hsc_gpa: gpa, kind: z.enum(candidateKinds) });

export const meritRuleSchema = z.object({
  /** Of the test's own mark. */
  pass_mark: z.number(),
  second_time_deduction: z.number(),
  already_admitted_deduction: z.number(),
  /** Per point of the GPA. */
  ssc_points: z.number(),
  hsc_points: z.number(),
});

const meritRowSchema = z.object({
  place: z.int(),
  /** In the list, from 1: of one place somebody stands first. */
  position: z.int(),
  /** Empty where it is hidden from others. */
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
  /** Null where it is not ranked. */
  place: z.int().nullable(),
});

export const meritSchema = z.object({
  exam_id: z.int(),
  exam_title: z.string(),
  /** When the list appears, with the keys; null when it is there. */
  available_at: instant.nullable(),
  rule: meritRuleSchema.extend({
    exam_marks: z.number(),
    possible_total: z.number(),
    negative_marks_per_question: z.number(),
    negative_marking_type: z.enum(["fixed", "percentage"]),
  }),
  /** What the caller said of themselves; of nobody else. */
  candidate: candidateSchema.nullable(),
  /** Null before the list appears. */
  own: ownSchema.nullable(),
  /** How many are ranked. */
  candidates: z.int(),
  /** The first two, and three around the caller. */
  rows: z.array(meritRowSchema),
  cutoffs: z.array(
    z.object({
      /** In which the session begins. */
      year: z.int(),
      seats: z.int(),
      last_mark: z.number(),
      total_marks: z.number(),
      /** Whether the own total would have had a seat; null without one, and where the year counted on another scale. */
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
