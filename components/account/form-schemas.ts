import * as z from "zod/mini";
import { account } from "@/lib/copy/account";
import { slipPage } from "@/lib/copy/slips";
import {
  EMAIL_MAX,
  isEmailAddress,
  isLongEnough,
  PHONE_DIGITS,
  USERNAME_LETTERS,
  USERNAME_MAX,
} from "@/lib/wire/limits";
import { phoneDigits } from "@/lib/wire/phone-digits";

// The page's policy allows no code made at run time; zod would try, and the browser would report it.
z.config({ jitless: true });

const { invalid } = account;

const required = (message: string) => z.string().check(z.minLength(1, message));
const text = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const email = (message: string, malformed: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, message), z.maxLength(EMAIL_MAX, malformed), z.refine(isEmailAddress, malformed));
const newPassword = (message: string, tooShort: string) =>
  z.string().check(z.minLength(1, message), z.refine(isLongEnough, tooShort));
const phone = (message: string, malformed: string) =>
  z.pipe(z.pipe(text(message), z.transform(phoneDigits)), z.string().check(z.regex(PHONE_DIGITS, malformed)));

/** Stricter than the wire, which also takes the few Bengali names that have no vowel sign. */
const newUsername = (message: string, malformed: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(USERNAME_MAX, malformed),
    z.refine((name) => name === "" || (USERNAME_LETTERS.test(name) && !/\p{Script=Bengali}/u.test(name)), malformed),
  );

/**
 * The forms check these rules before they ask the server, by the limits of the wire; lib/accounts/schema.ts has the
 * others.
 */
export const loginSchema = z.object({
  username: text(invalid.usernameRequired),
  password: required(invalid.passwordRequired),
});

export const signupSchema = z
  .object({
    first_name: text(invalid.firstNameRequired),
    last_name: text(invalid.lastNameRequired),
    username: newUsername(invalid.usernameRequired, invalid.username),
    phone_number: phone(invalid.phoneRequired, invalid.phone),
    email: email(invalid.emailRequired, invalid.email),
    password: newPassword(invalid.passwordRequired, invalid.passwordTooShort),
    confirm_password: newPassword(invalid.confirmRequired, invalid.passwordTooShort),
  })
  .check(
    z.refine((form) => form.confirm_password === form.password, {
      path: ["confirm_password"],
      error: invalid.mismatch,
      when: canCompare,
    }),
  );

export const forgotSchema = z.object({ email: email(invalid.forgotEmailRequired, invalid.forgotEmail) });

const twoPasswords = {
  new_password: newPassword(invalid.resetPasswordRequired, invalid.resetPasswordTooShort),
  confirm_password: required(invalid.resetConfirmRequired),
};
type TwoPasswords = Record<keyof typeof twoPasswords, string>;
const areEqual = z.refine<TwoPasswords>((form) => form.confirm_password === form.new_password, {
  path: ["confirm_password"],
  error: invalid.mismatch,
  when: canCompare,
});

export const resetSchema = z.object(twoPasswords).check(areEqual);

export const slipSchema = z.object({ token: text(slipPage.codeRequired), ...twoPasswords }).check(areEqual);

export const changeSchema = z
  .object({
    current_password: required(invalid.currentPasswordRequired),
    new_password: newPassword(invalid.newPasswordRequired, invalid.passwordTooShort),
    confirm_password: required(invalid.confirmNewRequired),
  })
  .check(
    z.refine((form) => form.new_password !== form.current_password, {
      path: ["new_password"],
      error: invalid.newPasswordSame,
      when: canCompare,
    }),
    z.refine((form) => form.confirm_password === form.new_password, {
      path: ["confirm_password"],
      error: invalid.mismatch,
      when: canCompare,
    }),
  );

/** Two passwords are compared even where other fields are wrong; an empty one has its own message. */
function canCompare({ value }: z.core.ParsePayload): boolean {
  return Object.entries(value as Record<string, string>)
    .filter(([name]) => name.includes("password"))
    .every(([, password]) => password !== "");
}

export type SignupForm = z.input<typeof signupSchema>;
export type LoginForm = z.input<typeof loginSchema>;
export type ForgotForm = z.input<typeof forgotSchema>;
export type ResetForm = z.input<typeof resetSchema>;
export type SlipForm = z.input<typeof slipSchema>;
export type ChangeForm = z.input<typeof changeSchema>;
