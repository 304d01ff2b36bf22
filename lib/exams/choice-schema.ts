import { z } from "zod";

/**
 * A choice as JSON, with what its place stores beside it. Each kind refuses the others' rows: a schema strips what it does
 * not name, and a statement that was read as a single would lose its truth.
 */
export const storedChoice = <Beside extends z.ZodRawShape>(beside: Beside) =>
  z.union([
    z.object({ kind: z.literal("single").optional(), questionId: z.int(), optionId: z.int().nullable(), ...beside }),
    z.object({
      kind: z.literal("true_false_set"),
      questionId: z.int(),
      optionId: z.int(),
      value: z.boolean().nullable(),
      ...beside,
    }),
  ]);
