"use client";

import { useEffect, useRef, useState } from "react";
import { ActivationLinks } from "@/components/account/activation-links";
import { activationFailure } from "@/components/account/failures";
import { FormHeading } from "@/components/account/form-parts";
import { ResendActivationForm } from "@/components/account/resend-activation-form";
import { Alert } from "@/components/ui/alert";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { activate } from "@/lib/accounts/client";
import { ApiError } from "@/lib/api-client";
import { account } from "@/lib/copy/account";
import { common } from "@/lib/copy/common";

const { activation } = account;

type State =
  | { status: "loading" | "done" | "already" }
  /** `retry`: the server never judged the link. */
  | { status: "failed"; reason: string; retry: boolean };

/** Spends the mailed link once, by script: a mail scanner that only opens it spends nothing. */
export function Activation({ uid, token, academy }: { uid: string; token: string; academy: string }) {
  const alert = useAlert();
  const sent = useRef(false);
  const [state, setState] = useState<State>(
    uid && token ? { status: "loading" } : { status: "failed", reason: activation.incomplete, retry: false },
  );

  useEffect(() => {
    if (sent.current || !uid || !token) return;
    sent.current = true;
    tryLink(uid, token).then((result) => {
      setState(result);
      if (result.status === "failed") void alert({ title: activation.failed, text: result.reason });
    });
  }, [uid, token, alert]);

  if (state.status === "loading") {
    return (
      <>
        <FormHeading title={activation.pageTitle} />
        <Loading label={activation.working} />
      </>
    );
  }
  if (state.status === "failed") {
    return (
      <>
        <FormHeading title={activation.failed} />
        <Alert tone="bad" title={state.reason} className="mb-6" />
        {state.retry ? (
          <Button full onClick={() => window.location.reload()}>
            {common.retry}
          </Button>
        ) : (
          <ResendActivationForm />
        )}
        <ActivationLinks />
      </>
    );
  }
  return (
    <>
      <FormHeading title={activation[state.status]} />
      <Alert title={state.status === "done" ? activation.doneText(academy) : activation.alreadyText} className="mb-6" />
      <ActivationLinks primary />
    </>
  );
}

async function tryLink(uid: string, token: string): Promise<State> {
  try {
    await activate({ uid, token });
    return { status: "done" };
  } catch (error) {
    // The right link, used before: nothing is left to do.
    if (error instanceof ApiError && error.status === 403) return { status: "already" };
    const retry = !(error instanceof ApiError && error.status === 400);
    return { status: "failed", reason: activationFailure(error), retry };
  }
}
