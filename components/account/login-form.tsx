"use client";

import { AtSign } from "lucide";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { loginFailure } from "@/components/account/failures";
import { reservedLine, textLink } from "@/components/account/form-parts";
import type { LoginForm as Fields } from "@/components/account/form-schemas";
import { useAccountForm } from "@/components/account/use-account-form";
import { useForgetResponses } from "@/components/layout/use-forget-responses";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { logIn } from "@/lib/accounts/client";
import { ApiError } from "@/lib/api-client";
import { account } from "@/lib/copy/account";
import { takeWish } from "@/lib/enrollments/free-wish";
import { takeReturnPlace } from "@/lib/return-place";
import { storeTokens } from "@/lib/session-store";

const { field, login } = account;

/** A visitor who wanted to be in a batch without a fee is in it before the page comes. */
async function joinAsked(username: string): Promise<void> {
  const place = takeWish(username);
  if (!place) return;
  const { joinAtLogin } = await import("@/components/free-enrollment/join-at-login");
  await joinAtLogin(place);
}

/** @param username the name of a visitor who has just registered */
export function LoginForm({ username }: { username?: string }) {
  const router = useRouter();
  const alert = useAlert();
  const forgetResponses = useForgetResponses();
  const { form, formProps } = useAccountForm<Fields>({ rules: ({ loginRules }) => loginRules, failed: login.failed });
  const { errors, isSubmitting } = form.formState;
  const [refused, setRefused] = useState(false);
  const { setFocus } = form;

  useEffect(() => {
    if (username) setFocus("password");
  }, [username, setFocus]);

  async function submit(credentials: Fields) {
    try {
      const tokens = await logIn(credentials);
      await forgetResponses();
      storeTokens(tokens);
      toast.success(login.success);
      await joinAsked(credentials.username);
      router.replace(takeReturnPlace() ?? "/dashboard/home");
    } catch (error) {
      setRefused(error instanceof ApiError && error.status === 401);
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
        defaultValue={username}
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
      <Button type="submit" full busy={isSubmitting}>
        {login.submit}
      </Button>
      {refused && (
        <p className="mt-2 text-center text-small text-muted">
          {login.notActivated}{" "}
          <PageLink href="/activate?resend=1" className={textLink}>
            {account.activation.resend}
          </PageLink>
        </p>
      )}
    </form>
  );
}
