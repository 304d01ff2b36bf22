"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { type FieldErrors, useWatch } from "react-hook-form";
import { resetFailure } from "@/components/account/failures";
import { FormHeading, FormLinks, PasswordHint, reservedLine, textLink } from "@/components/account/form-parts";
import type { ResetForm as Fields } from "@/components/account/form-schemas";
import { useAccountForm } from "@/components/account/use-account-form";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { PasswordField } from "@/components/ui/password-field";
import { toast } from "@/components/ui/toast";
import { confirmPasswordReset, endSessionsAfterReset } from "@/lib/accounts/client";
import { account } from "@/lib/copy/account";
import { clearTokens } from "@/lib/session-store";

const { field, invalid, mismatch, reset } = account;

export function ResetPasswordForm({ uid, token }: { uid: string; token: string }) {
  const router = useRouter();
  const alert = useAlert();
  const warned = useRef(false);
  const { form, formProps } = useAccountForm<Fields>({
    rules: ({ resetRules }) => resetRules,
    failed: reset.failed,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "new_password" });

  useEffect(() => {
    if ((uid && token) || warned.current) return;
    warned.current = true;
    alert({ title: reset.badLink, text: reset.badLinkText }).then(() => router.replace("/auth"));
  }, [uid, token, alert, router]);

  async function save({ new_password }: Fields) {
    try {
      await confirmPasswordReset({ uid, token, new_password });
    } catch (error) {
      void alert({ title: reset.failed, text: resetFailure(error) });
      return;
    }
    // The reset itself already ended every session; a failure here changes nothing for the learner.
    await endSessionsAfterReset({ uid, token }).catch(() => undefined);
    clearTokens();
    toast.success(reset.success);
    await alert({ title: reset.success, text: reset.successText });
    router.push("/auth");
  }

  function refuse(refused: FieldErrors<Fields>) {
    if (refused.confirm_password?.message === invalid.mismatch) void alert(mismatch);
  }

  return (
    <>
      <FormHeading title={reset.title} text={reset.text} />
      <form {...formProps(save, refuse)}>
        <PasswordField
          {...form.register("new_password")}
          label={field.newPassword}
          required
          error={errors.new_password?.message}
          hint={!errors.new_password && <PasswordHint password={password} />}
          autoComplete="new-password"
          className={reservedLine}
        />
        <PasswordField
          {...form.register("confirm_password")}
          label={field.confirmNewPassword}
          required
          error={errors.confirm_password?.message}
          autoComplete="new-password"
          className={reservedLine}
        />
        <Button type="submit" full busy={isSubmitting}>
          {reset.submit}
        </Button>
      </form>
      <FormLinks>
        <PageLink href="/auth" className={textLink}>
          {reset.login}
        </PageLink>
        <span aria-hidden="true">·</span>
        <PageLink href="/forgot-password" className={textLink}>
          {reset.newLink}
        </PageLink>
      </FormLinks>
    </>
  );
}
