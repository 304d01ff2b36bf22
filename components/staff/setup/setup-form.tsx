"use client";

import { ArrowRight, Building2, Mail, Phone, User } from "lucide";
import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PasswordField } from "@/components/ui/password-field";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { ApiError, firstFieldError } from "@/lib/api-client";
import { accountProblem } from "@/lib/copy/account-problems";
import { setupCopy as copy } from "@/lib/copy/staff-setup";
import { setUp } from "@/lib/staff/account-client";
import { signInAsStaff } from "@/lib/staff/session-client";
import { ACADEMY_NAME_MAX, EMAIL_MAX, isLongEnough, NAME_MAX, PASSWORD_MAX } from "@/lib/wire/limits";

type SetupFormProps = {
  setupKey: string;
  needsPhone: boolean;
  academy: string;
  onAcademy: (name: string) => void;
};

const signIn = "/staff/sign-in";

/** Makes the first administrator, who is signed in at once. */
export function SetupForm({ setupKey, needsPhone, academy, onAcademy }: SetupFormProps) {
  const [person, setPerson] = useState({ name: "", phone_number: "", email: "", password: "" });
  const [failure, setFailure] = useState<unknown>();
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const set = (change: Partial<typeof person>) => setPerson({ ...person, ...change });

  async function submit() {
    setState("busy");
    setFailure(undefined);
    try {
      await setUp({ key: setupKey, academy, ...person });
    } catch (error) {
      setFailure(error);
      setState("open");
      return;
    }
    // The account is there whatever becomes of the sign-in.
    const { email: username, password } = person;
    const problem = await signInAsStaff({ username: username.trim(), password }).catch(() => "unreachable");
    if (problem === null) window.location.replace("/staff");
    else setState("done");
  }

  if (state === "done") {
    return (
      <>
        <Alert title={copy.done}>{copy.doneText}</Alert>
        <ButtonLink href={signIn} full>
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
  const isEnded = failure instanceof ApiError && failure.status === 404;
  const isGood = isLongEnough(person.password);
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
          {isEnded ? copy.ended : explainFailure(failure)}
        </Alert>
      )}
      <TextField
        label={copy.academy}
        hint={copy.academyHint}
        icon={Building2}
        required
        maxLength={ACADEMY_NAME_MAX}
        autoComplete="organization"
        value={academy}
        onChange={({ target }) => onAcademy(target.value)}
        error={firstFieldError(failure, "academy") && copy.academyWrong(ACADEMY_NAME_MAX)}
      />
      <div className="grid gap-4 md:grid-cols-2 md:gap-3">
        <TextField
          label={copy.name}
          icon={User}
          required
          maxLength={NAME_MAX}
          autoComplete="name"
          value={person.name}
          onChange={({ target }) => set({ name: target.value })}
          error={problem("name")}
        />
        <PhoneField
          label={copy.phone}
          hint={copy.phoneHint}
          icon={Phone}
          required={needsPhone}
          autoComplete="tel"
          value={person.phone_number}
          onChange={({ target }) => set({ phone_number: target.value })}
          error={problem("phone_number")}
        />
      </div>
      <TextField
        label={copy.email}
        hint={copy.emailHint}
        icon={Mail}
        type="email"
        lang="en"
        required
        maxLength={EMAIL_MAX}
        autoComplete="username"
        value={person.email}
        onChange={({ target }) => set({ email: target.value })}
        error={problem("email") ?? problem("username")}
      />
      <PasswordField
        label={copy.password}
        hint={isGood ? copy.passwordGood([...person.password].length) : copy.passwordHint}
        required
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        value={person.password}
        onChange={({ target }) => set({ password: target.value })}
        error={problem("password")}
      />
      <Button type="submit" full busy={state === "busy"} className="mt-1">
        {copy.submit}
        <Icon as={ArrowRight} size={20} />
      </Button>
    </form>
  );
}
