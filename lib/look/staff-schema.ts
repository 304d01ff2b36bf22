import { z } from "zod";
import { lookSchema } from "@/lib/look/schema";

const instant = z.iso.datetime({ offset: true });

export const staffLookSchema = z.object({
  /** Version that a change starts from. */
  version: z.int(),
  look: lookSchema,
  /** The newest first. */
  earlier: z.array(z.object({ id: z.int(), created_at: instant, look: lookSchema })),
  /** Parts whose file is gone: the name in type stands for a logo, and new certificates have no seal. */
  gone: z.array(z.string()),
  /** Names whose signature's file is gone: their lines on new certificates are empty. */
  gone_signatures: z.array(z.string()),
  /** Names that stand under the lines of a certificate; the settings hold them. */
  signatories: z.array(z.object({ name: z.string(), title: z.string() })),
  /** Facts that the preview shows. */
  academy: z.object({ name: z.string(), short_name: z.string(), hero_title: z.string(), hero_lead: z.string() }),
  /** How many certificates keep the look that they were issued with. */
  issued: z.int(),
});

export const lookChangeSchema = z.object({
  /** Version that the change started from: one that others made since then must be seen first. */
  version: z.int(),
  look: lookSchema,
});
export const lookChangedSchema = z.object({ version: z.int() });

export type StaffLook = z.output<typeof staffLookSchema>;
export type LookInput = z.output<typeof lookChangeSchema>;
