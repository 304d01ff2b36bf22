import { z } from "zod";
import { nameField, usernameField } from "@/lib/accounts/schema";
import { accountProblem } from "@/lib/copy/account-problems";
import { importsCommand } from "@/lib/copy/command-texts";
import { toAsciiDigits } from "@/lib/format";
import { charField, emailField } from "@/lib/wire/fields";
import { PHONE_DIGITS } from "@/lib/wire/limits";
import { toE164 } from "@/lib/wire/phone";

/** Reads a missing column as an empty cell. */
function inBengali<Output>(field: z.ZodType<Output>) {
  return z
    .string()
    .default("")
    .transform((value, context): Output => {
      const result = field.safeParse(value);
      if (result.success) return result.data;
      for (const issue of result.error.issues) {
        context.addIssue({ code: "custom", message: accountProblem(issue.message) });
      }
      return z.NEVER;
    });
}

const name = () => inBengali(nameField({ allowBlank: true }));

/** Keeps 10 to 15 digits that are no valid number, as an older system accepted them. */
const phone = () =>
  inBengali(
    charField({ allowBlank: true }).transform((typed, context) => {
      const digits = toE164(typed) ?? toAsciiDigits(typed);
      if (digits === "" || PHONE_DIGITS.test(digits)) return digits;
      context.addIssue({ code: "custom", message: "Enter a valid phone number" });
      return z.NEVER;
    }),
  );

// Django writes True and False, spreadsheets TRUE and FALSE, and databases t and f.
const flags: Record<string, boolean> = {
  "": true,
  true: true,
  t: true,
  yes: true,
  "1": true,
  false: false,
  f: false,
  no: false,
  "0": false,
};

const activeField = z
  .string()
  .default("")
  .transform((typed, context) => {
    const flag = flags[toAsciiDigits(typed.trim()).toLowerCase()];
    if (flag !== undefined) return flag;
    context.addIssue({ code: "custom", message: importsCommand.activeFlag });
    return z.NEVER;
  });

const account = {
  username: inBengali(usernameField()),
  email: inBengali(emailField()),
  first_name: name(),
  last_name: name(),
  phone_number: phone(),
};

export const newAccountSchema = z.object(account);

export const userRowSchema = z.object({
  ...account,
  /** A plain password, Django's `pbkdf2_sha256$…`, or empty. Django's mark of an unusable password counts as empty. */
  password: z
    .string()
    .default("")
    .transform((password) => (/^!\w{40}$/.test(password) ? "" : password.trim())),
  is_active: activeField,
});

export type UserRow = z.output<typeof userRowSchema>;
