import { z } from "zod";
import { account } from "@/lib/copy/account";
import { toAsciiDigits } from "@/lib/format";

const { invalid } = account;
const PASSWORD_MINIMUM = 8;

const text = (required: string) => z.string().trim().min(1, required);
const email = (required: string, malformed: string) => text(required).regex(/^\S+@\S+$/, malformed);
const newPassword = (required: string, tooShort: string) => z.string().min(1, required).min(PASSWORD_MINIMUM, tooShort);

/** What the forms check before they ask the server; the wire's own rules stand in lib/accounts/schema.ts. */
export const loginSchema = z.object({
  username: text(invalid.usernameRequired),
  password: z.string().min(1, invalid.passwordRequired),
});

export const signupSchema = z
  .object({
    first_name: text(invalid.firstNameRequired),
    last_name: text(invalid.lastNameRequired),
    username: text(invalid.usernameRequired),
    phone_number: text(invalid.phoneRequired)
      .transform(toAsciiDigits)
      .pipe(z.string().regex(/^\d{10,15}$/, invalid.phone)),
    email: email(invalid.emailRequired, invalid.email),
    password: newPassword(invalid.passwordRequired, invalid.passwordTooShort),
    confirm_password: newPassword(invalid.confirmRequired, invalid.passwordTooShort),
  })
  .refine((form) => form.confirm_password === form.password, {
    path: ["confirm_password"],
    error: invalid.mismatch,
    when: canCompare,
  });

export const forgotSchema = z.object({ email: email(invalid.forgotEmailRequired, invalid.forgotEmail) });

export const resetSchema = z
  .object({
    new_password: newPassword(invalid.resetPasswordRequired, invalid.resetPasswordTooShort),
    confirm_password: z.string().min(1, invalid.resetConfirmRequired),
  })
  .refine((form) => form.confirm_password === form.new_password, {
    path: ["confirm_password"],
    error: invalid.mismatch,
    when: canCompare,
  });

export const changeSchema = z
  .object({
    current_password: z.string().min(1, invalid.currentPasswordRequired),
    new_password: newPassword(invalid.newPasswordRequired, invalid.passwordTooShort),
    confirm_password: z.string().min(1, invalid.confirmNewRequired),
  })
  .refine((form) => form.new_password !== form.current_password, {
    path: ["new_password"],
    error: invalid.newPasswordSame,
    when: canCompare,
  })
  .refine((form) => form.confirm_password === form.new_password, {
    path: ["confirm_password"],
    error: invalid.mismatch,
    when: canCompare,
  });

/** Two passwords are compared whatever is wrong with the other fields; an empty one has its own message. */
function canCompare({ value }: z.core.ParsePayload): boolean {
  return Object.entries(value as Record<string, string>)
    .filter(([name]) => name.includes("password"))
    .every(([, password]) => password !== "");
}

export type SignupForm = z.input<typeof signupSchema>;
export type LoginForm = z.input<typeof loginSchema>;
export type ForgotForm = z.input<typeof forgotSchema>;
export type ResetForm = z.input<typeof resetSchema>;
export type ChangeForm = z.input<typeof changeSchema>;
