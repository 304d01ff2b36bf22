"use client";

import { House, Search } from "lucide";
import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { VerdictFoot } from "@/components/verify/verdict-foot";
import { certificate } from "@/lib/copy/certificate";

const { verify: copy } = certificate;

type VerifyFormProps = {
  /** The id that was typed or scanned before. */
  id?: string;
  error?: string;
  submit: string;
};

/** A plain GET form: it works without JavaScript, and with it shows that it is being sent. */
export function VerifyForm({ id, error, submit }: VerifyFormProps) {
  const router = useRouter();
  const [isVerifying, startVerifying] = useTransition();

  function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("id")).trim();
    startVerifying(() => router.push(typed ? `/verify/${encodeURIComponent(typed)}` : "/verify?id="));
  }

  return (
    <form action="/verify" method="get" onSubmit={verify}>
      <TextField
        name="id"
        label={copy.facts.id}
        defaultValue={id}
        error={error}
        icon={Search}
        lang="en"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        className="px-5 pb-4 md:px-10"
      />
      <VerdictFoot>
        <Button type="submit" busy={isVerifying}>
          {submit}
        </Button>
        <ButtonLink href="/" variant="secondary" icon={<Icon as={House} />}>
          {copy.home}
        </ButtonLink>
      </VerdictFoot>
      <span role="status" className="sr-only">
        {isVerifying && copy.verifying}
      </span>
    </form>
  );
}
