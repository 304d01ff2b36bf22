import { z } from "zod";
import { claimStatuses } from "@/lib/enrollments/claims/schema";
import { storedNames } from "@/lib/wire/names";
import type { PaymentClaim } from "@/prisma/generated/client";

/** The mail to the learner waits this long, and nothing is visible outside before it. */
export const UNDO_SECONDS = 10;

/** The state that a decision replaced, and the mail that tells the learner. */
export const previousSchema = z.object({
  status: z.enum(storedNames(claimStatuses)).exclude(["ACCEPTED"]),
  message: z.string(),
  batchId: z.int(),
  decidedById: z.int().nullable(),
  decidedAt: z.string().nullable(),
  mail: z.string().nullable(),
});
export type Previous = z.infer<typeof previousSchema>;

type Decision = Pick<PaymentClaim, "decidedAt" | "previous">;

/** Null when the decision cannot be undone, or can no longer be undone. */
export function undoUntil({ decidedAt, previous }: Decision, now: Date): Date | null {
  if (!decidedAt || !previous) return null;
  const until = new Date(decidedAt.getTime() + UNDO_SECONDS * 1000);
  return now < until ? until : null;
}
