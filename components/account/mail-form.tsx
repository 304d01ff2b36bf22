"use client";

import { Mail } from "lucide";
import { mailFailure } from "@/components/account/failures";
import { reservedLine } from "@/components/account/form-parts";
import type { ForgotForm } from "@/components/account/form-schemas";
import { useAccountForm } from "@/components/account/use-account-form";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { account } from "@/lib/copy/account";

type MailFormProps = {
  /** Asks for the mail. */
  request: (email: string) => Promise<unknown>;
  submit: string;
  failed: string;
  onSent: (email: string) => void;
};

/** One address, and a mail that goes to it. */
export function MailForm({ request, submit, failed, onSent }: MailFormProps) {
  const alert = useAlert();
  const { form, formProps } = useAccountForm<ForgotForm>({ rules: ({ forgotRules }) => forgotRules, failed });
  const { errors, isSubmitting } = form.formState;

  async function send({ email }: ForgotForm) {
    try {
      await request(email);
      onSent(email);
    } catch (error) {
      void alert({ title: failed, text: mailFailure(error) });
    }
  }

  return (
    <form {...formProps(send)}>
      <TextField
        {...form.register("email")}
        label={account.field.email}
        icon={Mail}
        type="email"
        required
        error={errors.email?.message}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        lang="en"
        className={reservedLine}
      />
      <Button type="submit" full busy={isSubmitting}>
        {submit}
      </Button>
    </form>
  );
}
