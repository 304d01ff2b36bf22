import { z } from "zod";
import { charField } from "@/lib/wire/fields";
import { OLD_PASSWORD_MAX } from "@/lib/wire/limits";

export const secondFactorSchema = z.object({
  is_on: z.boolean(),
  recovery_codes_left: z.int(),
  /** Day in Dhaka from which all staff need it; null if it is not required. */
  required_from: z.iso.date().nullable(),
});

export const passwordSchema = z.object({ current_password: charField({ max: OLD_PASSWORD_MAX, asTyped: true }) });
export const codeSchema = z.object({ code: charField({ max: 40 }) });
export const endingSchema = z.object({ ...passwordSchema.shape, ...codeSchema.shape });

export const newSecondFactorSchema = z.object({
  /** For typing into the app if it cannot read the picture. */
  secret: z.string(),
  /** SVG of the code that the app scans. */
  picture: z.string(),
});
/** The codes are shown only once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export type SecondFactor = z.output<typeof secondFactorSchema>;
export type NewSecondFactor = z.output<typeof newSecondFactorSchema>;
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
export type Ending = z.output<typeof endingSchema>;
