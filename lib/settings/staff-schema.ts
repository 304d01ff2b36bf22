import { z } from "zod";
import { factsSchema } from "@/lib/settings/schema";

export const settingsSchema = z.object({
  /** From which a change is made. */
  version: z.int(),
  facts: factsSchema,
});

export const settingsChangeSchema = z.object({
  version: z.int(),
  values: z.record(z.string(), z.unknown()),
});

export const settingsChangedSchema = z.object({ version: z.int() });

/** In the 409 of a change that somebody else was before, the newest first. */
export const meanwhileSchema = z.object({
  changes: z.array(
    z.object({ actor: z.string(), at: z.iso.datetime(), detail: z.record(z.string(), z.unknown()).nullable() }),
  ),
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingsInput = z.output<typeof settingsChangeSchema>;
export type SettingsChanged = z.output<typeof settingsChangedSchema>;
export type Meanwhile = z.output<typeof meanwhileSchema>["changes"][number];
