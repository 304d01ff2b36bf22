"use client";

import { AtSign } from "lucide";
import { useRouter } from "next/navigation";
import { loginFailure } from "@/components/account/failures";
import { reservedLine } from "@/components/account/form-parts";
import type { LoginForm as Fields } from "@/components/account/form-schemas";
import { SubmitButton } from "@/components/account/submit-button";
import { useAccountForm } from "@/components/account/use-account-form";
import { useForgetResponses } from "@/components/layout/use-forget-responses";
import { useAlert } from "@/components/ui/alert-provider";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { logIn } from "@/lib/accounts/client";
import { account } from "@/lib/copy/account";
import { storeTokens } from "@/lib/session-store";

const { field, login } = account;

export function LoginForm() {
  const router = useRouter();
  const alert = useAlert();
  const forgetResponses = useForgetResponses();
  const { form, formProps } = useAccountForm<Fields>({ rules: ({ loginRules }) => loginRules, failed: login.failed });
  const { errors, isSubmitting } = form.formState;

  async function submit(credentials: Fields) {
    try {
      const tokens = await logIn(credentials);
      await forgetResponses();
      storeTokens(tokens);
      toast.success(login.success);
      router.push("/dashboard/home");
    } catch (error) {
      void alert({ title: login.failed, text: loginFailure(error) });
    }
  }

  return (
    <form {...formProps(submit)}>
      <TextField
        {...form.register("username")}
        label={field.username}
        icon={AtSign}
        required
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        lang="en"
        className={reservedLine}
      />
      <PasswordField
        {...form.register("password")}
        label={field.password}
        required
        error={errors.password?.message}
        autoComplete="current-password"
        className={reservedLine}
      />
      <SubmitButton busy={isSubmitting}>{login.submit}</SubmitButton>
    </form>
  );
}
