import { z } from "zod";
import type { Correction } from "@/lib/exams/results/correction-schema";
import { reasonField } from "@/lib/exams/room/schema";
import { scoringSchema } from "@/lib/exams/staff-schema";
import { OPTIONS_MAX } from "@/lib/wire/limits";

/** `option` counts from 0, in the exam's own order. */
export const regradeBodySchema = z.object({
  version: z.int().min(1),
  /** Position in the version. */
  question: z.int().min(1),
  correction: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("key"),
      option: z
        .int()
        .min(0)
        .max(OPTIONS_MAX - 1),
    }),
    z.object({ kind: z.literal("all_correct") }),
    z.object({ kind: z.literal("drop") }),
  ]),
  reason: reasonField,
  dry_run: z.boolean().default(false),
});

const state = z.object({ scoring: scoringSchema, key: z.string().nullable() });
const marks = z.number();
/** Most rows of the preview; `moved` counts all of them. */
export const MOVES_SHOWN = 100;

export const regradedSchema = z.object({
  question: z.int(),
  changed: z.boolean(),
  before: state,
  after: state,
  total_marks: z.object({ before: marks, after: marks }),
  sealed: z.int(),
  /** Running attempts, which are graded by the new key when they are handed in. */
  running: z.int(),
  /** Attempts of other versions, which keep their own key. */
  elsewhere: z.int(),
  moved: z.int(),
  moves: z.array(
    z.object({
      user_id: z.int(),
      username: z.string(),
      name: z.string(),
      score: z.object({ before: marks, after: marks }).nullable(),
      rank: z.object({ before: z.int(), after: z.int() }).nullable(),
    }),
  ),
});

export type RegradeBody = z.output<typeof regradeBodySchema>;
export type Regraded = z.infer<typeof regradedSchema>;

/** Translates a correction for the command, where an option is a letter or a number from 1. */
export function toCorrection(correction: RegradeBody["correction"]): Correction {
  return correction.kind === "key" ? { kind: "key", option: String(correction.option + 1) } : correction;
}
