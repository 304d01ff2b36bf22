import { z } from "zod";
import { charField } from "@/lib/wire/fields";
import { OLD_PASSWORD_MAX } from "@/lib/wire/limits";

export const secondFactorSchema = z.object({
  is_on: z.boolean(),
  recovery_codes_left: z.int(),
  /** A day in Dhaka, from which everybody needs it. */
  required_from: z.iso.date().nullable(),
});

export const passwordSchema = z.object({ current_password: charField({ max: OLD_PASSWORD_MAX, asTyped: true }) });
export const codeSchema = z.object({ code: charField({ max: 40 }) });
export const endingSchema = z.object({ ...passwordSchema.shape, ...codeSchema.shape });

export const newSecondFactorSchema = z.object({
  /** To type where no picture can be read. */
  secret: z.string(),
  /** SVG of what the app reads. */
  picture: z.string(),
});
/** Shown once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export type SecondFactor = z.output<typeof secondFactorSchema>;
export type NewSecondFactor = z.output<typeof newSecondFactorSchema>;
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
export type Ending = z.output<typeof endingSchema>;
