"use client";

import { useWatch } from "react-hook-form";
import { slipFailure } from "@/components/account/failures";
import { FormHeading, FormLinks, reservedLine, textLink } from "@/components/account/form-parts";
import type { SlipForm as Fields } from "@/components/account/form-schemas";
import { NewPasswordFields } from "@/components/account/new-password-fields";
import { useAccountForm } from "@/components/account/use-account-form";
import { useNewPassword } from "@/components/account/use-new-password";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { TextField } from "@/components/ui/text-field";
import { choosePasswordBySlip } from "@/lib/accounts/client";
import { account } from "@/lib/copy/account";
import { slipPage as copy } from "@/lib/copy/slips";

/** @param code as the QR gave it; empty for somebody who types the address */
export function SlipPasswordForm({ code }: { code: string }) {
  const { save, refuse } = useNewPassword(copy, slipFailure);
  const { form, formProps } = useAccountForm<Fields>({
    rules: ({ slipRules }) => slipRules,
    failed: copy.failed,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "new_password" });
  const send = ({ token, new_password }: Fields) => save(() => choosePasswordBySlip({ token, new_password }));

  return (
    <>
      <FormHeading title={copy.title} text={copy.text} />
      <form {...formProps(send, refuse)}>
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
        <NewPasswordFields register={form.register} errors={errors} password={password} />
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
