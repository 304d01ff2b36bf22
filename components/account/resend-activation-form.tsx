"use client";

import { useState } from "react";
import { MailForm } from "@/components/account/mail-form";
import { SentNotice } from "@/components/account/sent-notice";
import { resendActivation } from "@/lib/accounts/client";
import { account } from "@/lib/copy/account";

const { activation } = account;

export function ResendActivationForm() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <SentNotice title={activation.resent} text={activation.resentText} email={sentTo} />;
  return (
    <section aria-labelledby="resend-title">
      <h2 id="resend-title" className="mb-2 text-subtitle">
        {activation.resendTitle}
      </h2>
      <MailForm
        request={resendActivation}
        submit={activation.resend}
        failed={activation.resendFailed}
        onSent={setSentTo}
      />
    </section>
  );
}
