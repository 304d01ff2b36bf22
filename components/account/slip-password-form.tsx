"use client";

import { useRouter } from "next/navigation";
import { type FieldErrors, useWatch } from "react-hook-form";
import { slipFailure } from "@/components/account/failures";
import { FormHeading, FormLinks, PasswordHint, reservedLine, textLink } from "@/components/account/form-parts";
import type { SlipForm as Fields } from "@/components/account/form-schemas";
import { useAccountForm } from "@/components/account/use-account-form";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { choosePasswordBySlip } from "@/lib/accounts/client";
import { account } from "@/lib/copy/account";
import { slipPage as copy } from "@/lib/copy/slips";
import { clearTokens } from "@/lib/session-store";

const { field, invalid, mismatch } = account;

/** @param code as the QR gave it; empty for somebody who types the address */
export function SlipPasswordForm({ code }: { code: string }) {
  const router = useRouter();
  const alert = useAlert();
  const { form, formProps } = useAccountForm<Fields>({
    rules: ({ slipRules }) => slipRules,
    failed: copy.failed,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "new_password" });

  async function save({ token, new_password }: Fields) {
    try {
      await choosePasswordBySlip({ token, new_password });
    } catch (error) {
      void alert({ title: copy.failed, text: slipFailure(error) });
      return;
    }
    // Somebody else may be signed in on this phone.
    clearTokens();
    toast.success(copy.success);
    await alert({ title: copy.success, text: copy.successText });
    router.push("/auth");
  }

  function refuse(refused: FieldErrors<Fields>) {
    if (refused.confirm_password?.message === invalid.mismatch) void alert(mismatch);
  }

  return (
    <>
      <FormHeading title={copy.title} text={copy.text} />
      <form {...formProps(save, refuse)}>
        <TextField
          {...form.register("token")}
          label={copy.code}
          required
          defaultValue={code}
          error={errors.token?.message}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          lang="en"
          className={reservedLine}
        />
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
          {copy.submit}
        </Button>
      </form>
      <FormLinks>
        <PageLink href="/auth" className={textLink}>
          {account.reset.login}
        </PageLink>
      </FormLinks>
    </>
  );
}
