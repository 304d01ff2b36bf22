"use client";

import { type FormEvent, useState } from "react";
import { PasswordHint } from "@/components/account/form-parts";
import { explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { toast } from "@/components/ui/toast";
import { ownSignIn } from "@/lib/copy/staff-sign-in";
import { changeOwnPassword } from "@/lib/staff/sign-in-client";
import { OLD_PASSWORD_MAX, PASSWORD_MAX } from "@/lib/wire/limits";

const copy = ownSignIn.password;

export function PasswordCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lead leading-[1.3]">{copy.title}</h2>
      <p className="text-muted">{copy.text}</p>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {copy.change}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.change}>
        <PasswordForm onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState({ current_password: "", new_password: "" });
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const errors = fieldsOf(failure);
  const bind = (name: keyof typeof typed) => ({
    required: true,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await changeOwnPassword(typed);
      toast.success(copy.saved);
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={save} className="mt-2 grid gap-3.5">
      <PasswordField
        {...bind("current_password")}
        label={ownSignIn.factor.password}
        maxLength={OLD_PASSWORD_MAX}
        autoComplete="current-password"
      />
      <PasswordField
        {...bind("new_password")}
        label={copy.next}
        hint={!errors.new_password && <PasswordHint password={typed.new_password} />}
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
      />
      {failure !== undefined && Object.keys(errors).length === 0 && (
        <Alert tone="bad" title={explainFailure(failure)} />
      )}
      <Button type="submit" busy={busy} className="justify-self-end">
        {copy.save}
      </Button>
    </form>
  );
}
