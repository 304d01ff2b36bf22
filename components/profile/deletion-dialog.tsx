"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { outsideCause } from "@/components/account/failures";
import { reservedLine } from "@/components/account/form-parts";
import { useSecondStep } from "@/components/account/use-second-step";
import { useForgetResponses } from "@/components/layout/use-forget-responses";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { deleteAccount } from "@/lib/accounts/client";
import { firstFieldError } from "@/lib/api-client";
import { common } from "@/lib/copy/common";
import { profile } from "@/lib/copy/profile";
import { clearTokens } from "@/lib/session-store";

const { deletion: copy } = profile;
type Fields = { current_password: string };

function deletionFailure(error: unknown): string {
  if (firstFieldError(error, "current_password")) return copy.wrongPassword;
  return outsideCause(error) ?? copy.failed;
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const alert = useAlert();
  const forgetResponses = useForgetResponses();
  const secondStep = useSecondStep();
  const form = useForm<Fields>();
  const { errors, isSubmitting } = form.formState;

  async function remove(fields: Fields) {
    try {
      await deleteAccount(fields, secondStep.code());
    } catch (error) {
      if (secondStep.explains(error)) return;
      form.setError("current_password", { message: deletionFailure(error) }, { shouldFocus: true });
      return;
    }
    clearTokens();
    onClose();
    router.push("/");
    await forgetResponses();
    await alert({ title: copy.done, text: copy.doneText });
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(remove)} className="grid gap-2">
      <p>{copy.confirmText}</p>
      <PasswordField
        {...form.register("current_password", { required: copy.passwordRequired })}
        label={copy.password}
        required
        error={errors.current_password?.message}
        autoComplete="current-password"
        className={reservedLine}
      />
      {secondStep.field}
      <div className="grid grid-cols-2 gap-2.5">
        <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}

export function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" title={copy.confirm}>
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}
