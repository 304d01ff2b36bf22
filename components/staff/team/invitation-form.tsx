"use client";

import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { ApiError, firstFieldError } from "@/lib/api-client";
import { accountProblem } from "@/lib/copy/account-problems";
import { invitationCopy as copy } from "@/lib/copy/staff-team";
import { accept } from "@/lib/staff/account-client";
import { PASSWORD_MAX, USERNAME_MAX } from "@/lib/wire/limits";

/** By the mailed link: a name to sign in with, and a password. */
export function InvitationForm({ uid, token }: { uid: string; token: string }) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const [state, setState] = useState<"open" | "busy" | "done">("open");

  async function submit() {
    setState("busy");
    setFailure(undefined);
    try {
      await accept({ uid, token, username, password });
      setState("done");
    } catch (error) {
      setFailure(error);
      setState("open");
    }
  }

  if (state === "done") {
    return (
      <>
        <Alert title={copy.done}>{copy.doneText}</Alert>
        <ButtonLink href="/staff/sign-in" full>
          {copy.signIn}
        </ButtonLink>
      </>
    );
  }
  const problem = (field: string) => {
    const text = firstFieldError(failure, field);
    return text && accountProblem(text);
  };
  const isRefused = failure instanceof ApiError && failure.status === 400;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure !== undefined && !isRefused && (
        <Alert tone="bad" title={copy.failed}>
          {explainFailure(failure)}
        </Alert>
      )}
      <TextField
        label={copy.username}
        hint={copy.usernameHint}
        lang="en"
        required
        maxLength={USERNAME_MAX}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        error={problem("username")}
      />
      <PasswordField
        label={copy.password}
        hint={copy.passwordHint}
        required
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={problem("password")}
      />
      <Button type="submit" full busy={state === "busy"}>
        {copy.submit}
      </Button>
    </form>
  );
}
