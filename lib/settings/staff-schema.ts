import { z } from "zod";
import { factsSchema } from "@/lib/settings/schema";

export const settingsSchema = z.object({
  /** Version that a change starts from. */
  version: z.int(),
  facts: factsSchema,
});

export const settingsChangeSchema = z.object({
  version: z.int(),
  values: z.record(z.string(), z.unknown()),
});

export const settingsChangedSchema = z.object({ version: z.int() });

/** Body of the 409 when somebody else changed the settings first; newest change first. */
export const meanwhileSchema = z.object({
  changes: z.array(
    z.object({ actor: z.string(), at: z.iso.datetime(), detail: z.record(z.string(), z.unknown()).nullable() }),
  ),
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingsInput = z.output<typeof settingsChangeSchema>;
export type Meanwhile = z.output<typeof meanwhileSchema>["changes"][number];
