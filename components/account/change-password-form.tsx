"use client";

import { useRouter } from "next/navigation";
import { type FieldErrors, useWatch } from "react-hook-form";
import { changeFailure } from "@/components/account/failures";
import { FormHeading, FormLinks, PasswordHint, reservedLine, textLink } from "@/components/account/form-parts";
import type { ChangeForm as Fields } from "@/components/account/form-schemas";
import { useAccountForm } from "@/components/account/use-account-form";
import { useSecondStep } from "@/components/account/use-second-step";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { PasswordField } from "@/components/ui/password-field";
import { toast } from "@/components/ui/toast";
import { changePassword, endAllSessions } from "@/lib/accounts/client";
import { ApiError } from "@/lib/api-client";
import { account } from "@/lib/copy/account";
import { clearTokens } from "@/lib/session-store";

const { change, field, invalid } = account;

export function ChangePasswordForm() {
  const router = useRouter();
  const alert = useAlert();
  const secondStep = useSecondStep();
  const { form, formProps } = useAccountForm<Fields>({
    rules: ({ changeRules }) => changeRules,
    failed: change.failed,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "new_password" });

  async function save({ current_password, new_password }: Fields) {
    try {
      await changePassword({ current_password, new_password }, secondStep.code());
    } catch (error) {
      if (secondStep.explains(error)) return;
      // An ended session is already on its way to the login.
      if (error instanceof ApiError && error.status === 401) return;
      void alert({ title: change.failed, text: changeFailure(error) });
      return;
    }
    // The other sessions are gone already; without a connection this one stays until it runs out.
    await endAllSessions().catch(() => undefined);
    clearTokens();
    form.reset({ current_password: "", new_password: "", confirm_password: "" });
    toast.success(change.toast);
    await alert({ title: change.success, text: change.successText, okLabel: change.login });
    router.push("/auth");
  }

  function refuse(refused: FieldErrors<Fields>) {
    if (refused.new_password?.message !== invalid.newPasswordSame) return;
    void alert({ title: change.same, text: invalid.newPasswordSame });
  }

  const bind = (name: keyof Fields) => ({
    ...form.register(name),
    required: true,
    error: errors[name]?.message,
    className: reservedLine,
  });

  return (
    <Card className="mx-auto max-w-130 p-4 md:p-8">
      <FormHeading title={change.title} text={change.text} />
      <form {...formProps(save, refuse)}>
        <PasswordField {...bind("current_password")} label={field.currentPassword} autoComplete="current-password" />
        <PasswordField
          {...bind("new_password")}
          label={field.newPassword}
          hint={!errors.new_password && <PasswordHint password={password} />}
          autoComplete="new-password"
        />
        <PasswordField {...bind("confirm_password")} label={field.confirmNewPassword} autoComplete="new-password" />
        {secondStep.field}
        <Button type="submit" full busy={isSubmitting}>
          {change.submit}
        </Button>
      </form>
      <FormLinks>
        <PageLink href="/dashboard/home" className={textLink}>
          {change.back}
        </PageLink>
      </FormLinks>
    </Card>
  );
}
