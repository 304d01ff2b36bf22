import { type ReactNode, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { firstFieldError } from "@/lib/api-client";
import { ownSignIn } from "@/lib/copy/staff-sign-in";
import { OLD_PASSWORD_MAX } from "@/lib/wire/limits";

const copy = ownSignIn.factor;

export type Typed = { password: string; code: string };
type CodeStepProps = {
  asks: readonly (keyof Typed)[];
  codeLabel?: string;
  submit: string;
  danger?: boolean;
  children?: ReactNode;
  onSubmit: (typed: Typed) => Promise<void>;
};

/** Asks for what proves that it is the owner: the password, a code, or both. */
export function CodeStep({ asks, codeLabel = copy.code, submit, danger, children, onSubmit }: CodeStepProps) {
  const [typed, setTyped] = useState<Typed>({ password: "", code: "" });
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const wrongPassword = firstFieldError(failure, "current_password") && copy.wrongPassword;
  const wrongCode = firstFieldError(failure, "code") && copy.wrongCode;

  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit(typed);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="-mx-6 mt-2 grid max-h-[calc(100dvh-8.75rem)] gap-3.5 overflow-y-auto px-6 pb-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      {asks.includes("password") && (
        <PasswordField
          label={copy.password}
          required
          maxLength={OLD_PASSWORD_MAX}
          autoComplete="current-password"
          value={typed.password}
          onChange={({ target }) => setTyped({ ...typed, password: target.value })}
          error={wrongPassword}
        />
      )}
      {asks.includes("code") && (
        <TextField
          label={codeLabel}
          hint={copy.codeHint}
          required
          lang="en"
          maxLength={40}
          autoComplete="one-time-code"
          value={typed.code}
          onChange={({ target }) => setTyped({ ...typed, code: target.value })}
          error={wrongCode}
        />
      )}
      {failure !== undefined && !wrongPassword && !wrongCode && <Alert tone="bad" title={explainFailure(failure)} />}
      <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy} className="justify-self-end">
        {submit}
      </Button>
    </form>
  );
}
