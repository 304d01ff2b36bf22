"use client";

import { AtSign, Mail, Phone, User } from "lucide";
import { type FieldErrors, useWatch } from "react-hook-form";
import { fieldText, signupFailure } from "@/components/account/failures";
import { narrowLine, PasswordHint, tightLine } from "@/components/account/form-parts";
import type { SignupForm as Fields } from "@/components/account/form-schemas";
import { useAccountForm } from "@/components/account/use-account-form";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { register } from "@/lib/accounts/client";
import { account } from "@/lib/copy/account";
import { giveWishTo } from "@/lib/enrollments/free-wish";

const { field, invalid, mismatch, signup } = account;

/** In the order of the screen. */
const fieldNames = ["first_name", "last_name", "username", "phone_number", "email", "password"] as const;

export function SignupForm({ onRegistered }: { onRegistered: (username: string) => void }) {
  const alert = useAlert();
  const { form, formProps } = useAccountForm<Fields>({
    rules: ({ signupRules }) => signupRules,
    failed: signup.failed,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });

  async function signUp(registration: Fields) {
    try {
      await register(registration);
    } catch (error) {
      const refused = fieldNames.filter((name) => fieldText(error, name) !== undefined);
      for (const name of refused) form.setError(name, { message: fieldText(error, name) });
      await alert({ title: signup.failed, text: signupFailure(error) });
      if (refused[0]) form.setFocus(refused[0]);
      return;
    }
    giveWishTo(registration.username);
    await alert({ title: signup.success, text: <SuccessText email={registration.email} /> });
    onRegistered(registration.username);
  }

  async function refuse(refused: FieldErrors<Fields>) {
    if (refused.confirm_password?.message !== invalid.mismatch) return;
    form.resetField("password", { defaultValue: "" });
    form.resetField("confirm_password", { defaultValue: "" });
    await alert(mismatch);
    form.setFocus("password");
  }

  /** The props that every field shares. */
  const bind = (name: keyof Fields) => ({
    ...form.register(name, name === "username" ? { onChange: () => void form.trigger(name) } : undefined),
    required: true,
    error: errors[name]?.message,
    className: tightLine,
  });
  const latin = { autoCapitalize: "none", spellCheck: false, lang: "en" };

  return (
    <form {...formProps(signUp, (refused) => void refuse(refused))}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...bind("first_name")}
          className={narrowLine}
          label={field.firstName}
          icon={User}
          autoComplete="given-name"
        />
        <TextField
          {...bind("last_name")}
          className={narrowLine}
          label={field.lastName}
          icon={User}
          autoComplete="family-name"
        />
      </div>
      <TextField {...bind("username")} {...latin} label={field.username} icon={AtSign} autoComplete="username" />
      <PhoneField {...bind("phone_number")} label={field.phone} icon={Phone} autoComplete="tel" />
      <TextField {...bind("email")} {...latin} label={field.email} icon={Mail} type="email" autoComplete="email" />
      <PasswordField
        {...bind("password")}
        label={field.password}
        hint={!errors.password && <PasswordHint password={password} />}
        autoComplete="new-password"
      />
      <PasswordField {...bind("confirm_password")} label={field.confirmPassword} autoComplete="new-password" />
      <Button type="submit" full busy={isSubmitting}>
        {signup.submit}
      </Button>
    </form>
  );
}

function SuccessText({ email }: { email: string }) {
  return (
    <>
      {signup.successText}
      <b lang="en" className="mt-2 block wrap-anywhere">
        {email}
      </b>
    </>
  );
}
