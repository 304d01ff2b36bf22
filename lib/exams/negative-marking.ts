import type { EveryName } from "@/lib/wire/names";
import type { NegativeMarkingType } from "@/prisma/generated/enums";

/** A fixed number of marks, or a percentage of the question's own. */
export const negativeMarkingTypes = [
  "fixed",
  "percentage",
] as const satisfies readonly Lowercase<NegativeMarkingType>[];
export type NegativeMarkingTypeKey = EveryName<typeof negativeMarkingTypes, NegativeMarkingType>;
