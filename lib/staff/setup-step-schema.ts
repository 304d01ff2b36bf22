import { z } from "zod";

/** In the order in which one leads to the next. */
export const setupStepNames = [
  "name",
  "accounts",
  "mail",
  "staff",
  "course",
  "batch",
  "material",
  "exam",
  "rehearsal",
  "backup",
] as const;
export type SetupStep = (typeof setupStepNames)[number];

const setupStepStates = ["open", "skipped", "done"] as const;

export const setupStepParams = z.object({ step: z.enum(setupStepNames) });
export const setupStepChangeSchema = z.object({ is_skipped: z.boolean() });

export const setupStepsSchema = z.object({
  steps: z.array(z.object({ step: z.enum(setupStepNames), state: z.enum(setupStepStates) })).nullable(),
});
export type SetupSteps = z.output<typeof setupStepsSchema>;
