import { z } from "zod";
import { materialForm as copy } from "@/lib/copy/material-form";
import { dateInDhaka, toAsciiDigits } from "@/lib/format";
import { externalLinkSchema } from "@/lib/materials/schema";
import { DESCRIPTION_MAX, TITLE_MAX } from "@/lib/wire/limits";

export const batchIdField = z
  .string({ error: copy.batch })
  .transform(toAsciiDigits)
  .refine((id) => /^[1-9]\d{0,8}$/.test(id), copy.batch)
  .transform(Number);

const dayField = z
  .string()
  .transform(toAsciiDigits)
  .default(() => dateInDhaka(new Date()))
  .refine((day) => z.iso.date().safeParse(day).success, copy.date)
  .transform((day) => new Date(day));

export const newMaterialSchema = z.object({
  batch: batchIdField,
  title: z.string({ error: copy.title }).trim().normalize("NFC").min(1, copy.title).max(TITLE_MAX, copy.title),
  description: z.string().trim().normalize("NFC").max(DESCRIPTION_MAX, copy.description).default(""),
  date: dayField,
});

export const linkField = z
  .string()
  .trim()
  .refine((link) => externalLinkSchema.safeParse(link).success, copy.link);

export type NewMaterial = z.output<typeof newMaterialSchema>;
