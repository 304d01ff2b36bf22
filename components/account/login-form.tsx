"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { AtSign } from "lucide-react";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { loginFailure } from "@/components/account/failures";
import { reservedLine } from "@/components/account/form-parts";
import { type LoginForm as Fields, loginSchema } from "@/components/account/form-schemas";
import { SubmitButton } from "@/components/account/submit-button";
import { useForgetAnswers } from "@/components/layout/use-forget-answers";
import { useAlert } from "@/components/ui/alert-provider";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { apiClient } from "@/lib/api-client";
import { account } from "@/lib/copy/account";
import { type StoredTokens, storeTokens } from "@/lib/session-store";

const { field, login } = account;

export function LoginForm() {
  const router = useRouter();
  const alert = useAlert();
  const forgetAnswers = useForgetAnswers();
  // Here and in the other forms: no default values, which would wipe what was typed before the page was ready.
  const form = useForm<Fields>({
    resolver: zodResolver(loginSchema),
  });
  const { errors, isSubmitting } = form.formState;

  async function logIn(credentials: Fields) {
    try {
      const tokens = await apiClient.post<StoredTokens>("/auth/jwt/create/", credentials);
      await forgetAnswers();
      storeTokens(tokens);
      toast.success(login.success);
      router.push("/dashboard/home");
    } catch (error) {
      void alert({ title: login.failed, text: loginFailure(error) });
    }
  }

  return (
    // POST, so that a password never reaches the address when the form is sent before the page is ready.
    <form method="post" noValidate onSubmit={form.handleSubmit(logIn)}>
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
