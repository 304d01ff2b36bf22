"use client";

import { House, Search } from "lucide";
import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { VerdictFoot } from "@/components/verify/verdict-foot";
import { receiptCopy as copy } from "@/lib/copy/receipt";

type ReceiptFormProps = {
  /** The code that was typed before. */
  code?: string;
  error?: string;
  submit: string;
};

/** A plain GET form: it works without JavaScript, and with it shows that it is being sent. */
export function ReceiptForm({ code, error, submit }: ReceiptFormProps) {
  const router = useRouter();
  const [isChecking, startChecking] = useTransition();

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("code")).trim();
    startChecking(() => router.push(typed ? `/receipts/${encodeURIComponent(typed)}` : "/receipts?code="));
  }

  return (
    <form action="/receipts" method="get" onSubmit={check}>
      <TextField
        name="code"
        label={copy.code}
        defaultValue={code}
        error={error}
        icon={Search}
        lang="en"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="px-5 py-4 md:px-10"
      />
      <VerdictFoot>
        <Button type="submit" busy={isChecking}>
          {submit}
        </Button>
        <ButtonLink href="/" variant="secondary" icon={<Icon as={House} />}>
          {copy.home}
        </ButtonLink>
      </VerdictFoot>
      <span role="status" className="sr-only">
        {isChecking && copy.checking}
      </span>
    </form>
  );
}
