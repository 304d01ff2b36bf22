"use client";

import { AtSign } from "lucide-react";
import { type FormEvent, useState } from "react";
import { loginFailure } from "@/components/account/failures";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { apiClient } from "@/lib/api-client";
import { account } from "@/lib/copy/account";
import { exam as copy } from "@/lib/copy/exam";
import { type StoredTokens, storeTokens } from "@/lib/session-store";

const { field } = account;

type SignInDialogProps = { open: boolean; onClose: () => void; onSignedIn: () => void };

/** A login that ended in the middle of an exam is renewed where the learner is; the answers wait behind it (R18). */
export function SignInDialog({ open, onClose, onSignedIn }: SignInDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { username, password } = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    try {
      storeTokens(await apiClient.post<StoredTokens>("/auth/jwt/create/", { username, password }));
      onSignedIn();
    } catch (error) {
      setFailure(loginFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" title={copy.signIn.title}>
      <form method="post" onSubmit={signIn} className="grid gap-4">
        <p>{copy.signIn.text}</p>
        {failure && <Alert tone="bad" title={failure} />}
        <TextField
          name="username"
          label={field.username}
          icon={AtSign}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          lang="en"
        />
        <PasswordField name="password" label={field.password} required autoComplete="current-password" />
        <Button type="submit" full busy={busy}>
          {copy.signIn.submit}
        </Button>
      </form>
    </Dialog>
  );
}
