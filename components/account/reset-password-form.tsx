"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { resetFailure } from "@/components/account/failures";
import { FormHeading, FormLinks, textLink } from "@/components/account/form-parts";
import type { ResetForm as Fields } from "@/components/account/form-schemas";
import { NewPasswordFields } from "@/components/account/new-password-fields";
import { useAccountForm } from "@/components/account/use-account-form";
import { useNewPassword } from "@/components/account/use-new-password";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { confirmPasswordReset, endSessionsAfterReset } from "@/lib/accounts/client";
import { account } from "@/lib/copy/account";

const { reset } = account;

export function ResetPasswordForm({ uid, token }: { uid: string; token: string }) {
  const router = useRouter();
  const alert = useAlert();
  const warned = useRef(false);
  const { save, refuse } = useNewPassword(reset, resetFailure);
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

  const send = ({ new_password }: Fields) =>
    save(async () => {
      await confirmPasswordReset({ uid, token, new_password });
      // The reset itself already ended every session; a failure here changes nothing for the learner.
      await endSessionsAfterReset({ uid, token }).catch(() => undefined);
    });

  return (
    <>
      <FormHeading title={reset.title} text={reset.text} />
      <form {...formProps(send, refuse)}>
        <NewPasswordFields register={form.register} errors={errors} password={password} />
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
