import { z } from "zod";
import { meritRuleSchema } from "@/lib/merit/schema";
import { idParam } from "@/lib/wire/fields";

/** At most two decimals, as the columns keep. */
const amount = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "At most two digits.");

export const meritRuleInputSchema = z.object({
  pass_mark: amount(9999),
  second_time_deduction: amount(999),
  already_admitted_deduction: amount(999),
  ssc_points: amount(999),
  hsc_points: amount(999),
});
export const meritRuleStateSchema = z.object({ rule: meritRuleSchema.nullable() });

export const cutoffParams = z.object({ year: idParam });
export const FIRST_YEAR = 1990;
export const LAST_YEAR = 2100;
export const cutoffInputSchema = z
  .object({ seats: z.int().min(1).max(1_000_000), last_mark: amount(9999), total_marks: amount(9999) })
  .refine(({ last_mark, total_marks }) => last_mark <= total_marks, {
    path: ["last_mark"],
    message: "Must not be more than the total.",
  });
const cutoffSchema = z.object({ year: z.int(), seats: z.int(), last_mark: z.number(), total_marks: z.number() });
export const cutoffListSchema = z.object({ rows: z.array(cutoffSchema) });

export type MeritRuleInput = z.output<typeof meritRuleInputSchema>;
export type MeritRuleState = z.infer<typeof meritRuleStateSchema>;
export type CutoffInput = z.output<typeof cutoffInputSchema>;
export type CutoffFacts = z.infer<typeof cutoffSchema>;
export type CutoffList = z.infer<typeof cutoffListSchema>;
