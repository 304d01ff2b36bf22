"use client";

import { useState } from "react";
import { FormHeading, FormLinks, textLink } from "@/components/account/form-parts";
import { MailForm } from "@/components/account/mail-form";
import { SentNotice } from "@/components/account/sent-notice";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { requestPasswordReset } from "@/lib/accounts/client";
import { account } from "@/lib/copy/account";

const { forgot } = account;

export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <FormHeading title={forgot.title} text={sentTo ? undefined : forgot.text} />
      {sentTo ? (
        <div className="grid gap-3">
          <SentNotice title={forgot.sent} text={forgot.sentText} email={sentTo} />
          <Button variant="secondary" full onClick={() => setSentTo(undefined)}>
            {forgot.again}
          </Button>
        </div>
      ) : (
        <MailForm request={requestPasswordReset} submit={forgot.submit} failed={forgot.failed} onSent={setSentTo} />
      )}
      <FormLinks>
        <PageLink href="/auth" className={textLink}>
          {forgot.back}
        </PageLink>
      </FormLinks>
    </>
  );
}
