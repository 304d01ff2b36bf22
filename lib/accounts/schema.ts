import { z } from "zod";
import { isPlainName, isPlainUsername } from "@/lib/accounts/name-rules";
import { detailColumns, nameColumns, type ProfileField } from "@/lib/accounts/profile-fields";
import { charField, emailField, phoneField, textFields } from "@/lib/wire/fields";
import { NAME_MAX, PASSWORD_MAX, USERNAME_LETTERS, USERNAME_MAX } from "@/lib/wire/limits";

/** The wire of `/auth/*` (auth-facts.md). */
const USERNAME_TEXT = "Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.";

const NAME_TEXT = "Enter a valid name, without links and invisible characters.";

export const nameField = (options: { allowBlank?: boolean } = {}) =>
  charField({ max: NAME_MAX, ...options })
    .transform((name) => name.normalize("NFC"))
    .refine(isPlainName, NAME_TEXT);

export const usernameField = () =>
  charField({ max: USERNAME_MAX, asTyped: true }).refine(
    (value) => value === "" || (USERNAME_LETTERS.test(value) && isPlainUsername(value)),
    { error: USERNAME_TEXT, abort: true },
  );

const passwordField = () => charField({ max: PASSWORD_MAX, asTyped: true });

export const loginSchema = z.object({ username: charField({ asTyped: true }), password: charField({ asTyped: true }) });
export const refreshSchema = z.object({ refresh: charField() });
export const verifyTokenSchema = z.object({ token: charField() });
export const tokenPairSchema = z.object({ refresh: z.string(), access: z.string() });

export const registrationSchema = z.object({
  first_name: nameField(),
  last_name: nameField(),
  username: usernameField(),
  phone_number: phoneField(),
  email: emailField(),
  password: passwordField(),
  confirm_password: passwordField(),
});

export const registeredSchema = z.object({
  email: z.string(),
  ...textFields(nameColumns),
  phone_number: z.string(),
  username: z.string(),
  id: z.int(),
});

export const mailedLinkSchema = z.object({ uid: charField(), token: charField() });
export const emailSchema = z.object({ email: emailField() });
export const resetConfirmSchema = mailedLinkSchema.extend({ new_password: passwordField() });
/** `token` is the code of a printed slip. */
export const slipPasswordSchema = z.object({ token: charField({ max: 100 }), new_password: passwordField() });
export const setPasswordSchema = z.object({ current_password: passwordField(), new_password: passwordField() });
export const deleteAccountSchema = z.object({ current_password: passwordField() });

export const userSchema = z.object({
  id: z.int(),
  ...textFields(nameColumns),
  email: z.string(),
  /** Absolute URL. */
  avatar: z.string().nullable(),
  username: z.string(),
  ...textFields(detailColumns),
});

const NOT_A_FILE = "The submitted data was not a file. Check the encoding type on the form.";
const avatarField = z.instanceof(Blob, { error: NOT_A_FILE }).nullable();

/** A field that comes later is optional: a page of the build before does not send it. */
const profileFields = {
  first_name: nameField(),
  last_name: nameField(),
  phone_number: phoneField(),
} satisfies Record<ProfileField, z.ZodType<string | undefined>>;

export const profileSchema = z.object({ ...profileFields, avatar: avatarField.optional() });
export const profileChangeSchema = profileSchema.partial();

export const sessionSchema = z.object({
  id: z.string(),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  last_used_at: z.iso.datetime({ offset: true }),
  is_current: z.boolean(),
});

/** Preferences have an address of their own (`/api/account/preferences/`), though they are columns of the account. */
export const preferencesSchema = z.object({
  /** Other learners see the rank without the name when this is true. */
  hide_name: z.boolean("Must be a valid boolean."),
});
export const preferencesChangeSchema = preferencesSchema.partial();

export type Credentials = z.infer<typeof loginSchema>;
export type TokenPair = z.infer<typeof tokenPairSchema>;
export type MailedLink = z.infer<typeof mailedLinkSchema>;
export type PasswordChange = z.infer<typeof setPasswordSchema>;
export type SlipPassword = z.infer<typeof slipPasswordSchema>;
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;
export type User = z.infer<typeof userSchema>;
export type AccountSession = z.infer<typeof sessionSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type ProfileChange = z.infer<typeof profileChangeSchema>;
export type ResetConfirmation = z.infer<typeof resetConfirmSchema>;
export type Preferences = z.infer<typeof preferencesSchema>;
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;
