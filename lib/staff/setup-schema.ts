import { z } from "zod";
import { nameField, usernameField } from "@/lib/accounts/schema";
import { factsSchema } from "@/lib/settings/schema";
import { charField, emailField, phoneField } from "@/lib/wire/fields";
import { PASSWORD_MAX } from "@/lib/wire/limits";

export const setupSchema = z.object({
  key: charField({ max: 100 }),
  /** The academy's name; the other settings keep their first values. */
  academy: factsSchema.shape.name,
  name: nameField(),
  phone_number: z.literal("").or(phoneField()),
  /** It is also the name to sign in with, so it must be one. */
  email: emailField().refine((email) => usernameField().safeParse(email).success, "Enter a valid email address."),
  password: charField({ max: PASSWORD_MAX, asTyped: true }),
});
export type Setup = z.output<typeof setupSchema>;
