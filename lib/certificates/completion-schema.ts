import { z } from "zod";
import { fromVersion, idNumber, reasonText } from "@/lib/wire/staff-fields";

const instant = z.iso.datetime({ offset: true });

/** Reasons for which a certificate needs a decision by staff. */
export const doubts = ["expired", "few_exams", "name_waits", "latin_name"] as const;
export type Doubt = (typeof doubts)[number];

export const verdicts = ["eligible", "doubtful", "not_eligible", "has_certificate"] as const;
export type Verdict = (typeof verdicts)[number];

const completionLearnerSchema = z.object({
  enrollment_id: z.int(),
  username: z.string(),
  /** The name as the certificate would print it. */
  name: z.string(),
  exams_taken: z.int(),
  verdict: z.enum(verdicts),
  doubts: z.array(z.enum(doubts)),
});

export const completionSchema = z.object({
  batch_id: z.int(),
  updated_at: instant,
  completed_at: instant.nullable(),
  /** True while none of its certificates is issued, so that the completion can be taken back. */
  can_undo: z.boolean(),
  classes: z.object({ planned: z.int(), held: z.int(), coming: z.int(), called_off: z.int() }),
  exams: z.object({ held: z.int(), open: z.int(), running_attempts: z.int() }),
  learners: z.array(completionLearnerSchema),
});

export const completeSchema = z.object({
  updated_at: fromVersion,
  /** Exactly one decision for each doubtful learner, and none for anybody else. */
  decisions: z.array(z.object({ enrollment_id: idNumber, grant: z.boolean() })).max(20_000),
  reason: reasonText,
});

export const undoCompletionSchema = z.object({ updated_at: fromVersion, reason: reasonText });

export type Completion = z.output<typeof completionSchema>;
export type CompletionLearner = z.output<typeof completionLearnerSchema>;
export type CompleteBatch = z.output<typeof completeSchema>;
export type UndoCompletion = z.output<typeof undoCompletionSchema>;
