"use client";

import { KeyRound } from "lucide";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { account } from "@/lib/copy/account";
import { staffCopy } from "@/lib/copy/staff";
import { signInAsStaff } from "@/lib/staff/session-client";
import { onStaffSessionLost } from "@/lib/staff-api-client";
import { OLD_PASSWORD_MAX } from "@/lib/wire/limits";

const copy = staffCopy.signInAgain;
const CODE_ASKED = "second_factor_required";

/** A session that ended is opened again where one is, by the same account; every request that met its end waits. */
export function SignInAgain({ username }: { username: string }) {
  const waiting = useRef<((isBack: boolean) => void)[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(
    () =>
      onStaffSessionLost(() => {
        setIsOpen(true);
        return new Promise((settle) => waiting.current.push(settle));
      }),
    [],
  );

  function end(isBack: boolean) {
    for (const settle of waiting.current.splice(0)) settle(isBack);
    setIsOpen(false);
    setAsksCode(false);
    setFailure(null);
  }

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    setFailure(null);
    try {
      const refused = await signInAsStaff(
        asksCode ? { code: typed("code") } : { username, password: typed("password") },
      );
      if (refused === null) end(true);
      else if (refused === CODE_ASKED) setAsksCode(true);
      else {
        setFailure(staffCopy.signIn.errors[refused] ?? staffCopy.signIn.unexpected);
        if (refused === "second_step_over") setAsksCode(false);
      }
    } catch {
      setFailure(account.offline);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={isOpen} onClose={() => end(false)} role="alertdialog" title={copy.title}>
      <form method="post" onSubmit={signIn} className="grid gap-4">
        <p>{copy.text(username)}</p>
        {failure && <Alert tone="bad" title={failure} />}
        {asksCode ? (
          <TextField
            key="code"
            name="code"
            label={staffCopy.secondStep.code}
            hint={staffCopy.secondStep.hint}
            icon={KeyRound}
            lang="en"
            required
            maxLength={40}
            autoComplete="one-time-code"
          />
        ) : (
          <>
            <input type="hidden" name="username" value={username} autoComplete="username" />
            <PasswordField
              key="password"
              name="password"
              label={staffCopy.signIn.password}
              required
              maxLength={OLD_PASSWORD_MAX}
              autoComplete="current-password"
            />
          </>
        )}
        <Button type="submit" full busy={busy}>
          {staffCopy.signIn.submit}
        </Button>
      </form>
    </Dialog>
  );
}
