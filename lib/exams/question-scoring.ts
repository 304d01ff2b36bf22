import type { EveryName } from "@/lib/wire/names";
import type { QuestionScoring } from "@/prisma/generated/enums";

/** A question counts by its key, or after a regrade for everybody or for nobody. */
export const questionScorings = [
  "key",
  "all_correct",
  "dropped",
] as const satisfies readonly Lowercase<QuestionScoring>[];
export type QuestionScoringKey = EveryName<typeof questionScorings, QuestionScoring>;
