"use client";

import { AtSign } from "lucide";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { logIn } from "@/lib/accounts/client";
import { ApiError } from "@/lib/api-client";
import { exam as copy } from "@/lib/copy/exam";
import { routeErrorCopy } from "@/lib/copy/route-errors";
import { storeTokens } from "@/lib/session-store";

const { signIn: words } = copy;

function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return routeErrorCopy.no_active_account;
  if (status === 429) return routeErrorCopy.throttled;
  if (status === 503) return routeErrorCopy.overloaded;
  return status === 0 ? words.offline : routeErrorCopy.server_error;
}

type SignInDialogProps = { open: boolean; onClose: () => void; onSignedIn: () => void };

/** A login that ended in the middle of an exam is renewed where the learner is; the answers wait behind it (R18). */
export function SignInDialog({ open, onClose, onSignedIn }: SignInDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    try {
      storeTokens(await logIn({ username: typed("username"), password: typed("password") }));
      onSignedIn();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" title={words.title}>
      <form method="post" onSubmit={signIn} className="grid gap-4">
        <p>{words.text}</p>
        {failure && <Alert tone="bad" title={failure} />}
        <TextField
          name="username"
          label={words.username}
          icon={AtSign}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          lang="en"
        />
        <PasswordField name="password" label={words.password} required autoComplete="current-password" />
        <Button type="submit" full busy={busy}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
