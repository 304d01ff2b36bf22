import { z } from "zod";
import { landingDraftSchema, landingKeys, type landingSchema } from "@/lib/settings/landing-schema";

/** Values as they are shown: a draft's may be empty where what is published may not. */
const valuesSchema = z.custom<z.output<typeof landingSchema>>().meta({
  type: "object",
  description: "The page's texts and facts by their keys",
});

export const landingStateSchema = z.object({
  /** Version that a change starts from. */
  version: z.int(),
  published: valuesSchema,
  /** The published values with what was changed since. */
  draft: valuesSchema,
  /** Null: nothing is changed. */
  saved_at: z.iso.datetime().nullable(),
  /** Null until the first publication. */
  published_at: z.iso.datetime().nullable(),
  published_by: z.string().nullable(),
});

export const landingDraftInputSchema = z.object({ version: z.int(), values: landingDraftSchema });

export const landingPublishSchema = z.object({ version: z.int() });

export const landingWrittenSchema = z.object({ version: z.int(), saved_at: z.iso.datetime() });

export const landingPublishedSchema = z.object({ version: z.int(), changed: z.array(z.enum(landingKeys)) });

export const landingVersionsSchema = z.object({
  /** Newest first. */
  versions: z.array(
    z.object({
      id: z.int(),
      published_at: z.iso.datetime(),
      /** Null: what stood there before the first publication. */
      published_by: z.string().nullable(),
      values: valuesSchema,
      changed: z.array(z.enum(landingKeys)),
    }),
  ),
});

export type LandingState = z.output<typeof landingStateSchema>;
export type LandingDraftInput = z.input<typeof landingDraftInputSchema>;
export type LandingVersions = z.output<typeof landingVersionsSchema>;
export type LandingVersion = LandingVersions["versions"][number];
