"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { DomainCard } from "@/components/staff/mails/domain-card";
import { MailServerCard } from "@/components/staff/mails/mail-server-card";
import { explainFailure } from "@/components/staff/ui/failure";
import { PageHead } from "@/components/staff/ui/page-head";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { toast } from "@/components/ui/toast";
import { mailCheckCopy as copy } from "@/lib/copy/staff-mail-check";
import { formatDateTime } from "@/lib/format";
import type { MailCheck, TestMail } from "@/lib/mails/check-schema";
import { mailCheck, sendTestMail } from "@/lib/mails/staff-client";
import { putOffStep, setupSteps } from "@/lib/staff/today-client";
import { useRead } from "@/lib/use-read";

/** The step of the first hour that this page is, where the list is still there. */
function useMailStep() {
  const { data } = useRead(setupSteps);
  const steps = data?.steps ?? [];
  const place = steps.findIndex(({ step }) => step === "mail");
  return { place: place + 1, total: steps.length, isOpen: steps[place]?.state === "open" };
}

const tones = { accepted: "primary", caught: "warn" } as const;
const toneOf = (outcome: TestMail["outcome"]) => (outcome in tones ? tones[outcome as keyof typeof tones] : "bad");

/** The test of just now, or when the last one was and how it ended. */
function Outcome({ check, test }: { check: MailCheck; test: TestMail | null }) {
  const { last, to } = check;
  const outcome = test?.outcome ?? last?.outcome;
  if (!outcome) {
    return (
      <Alert tone="neutral" title={copy.before.title}>
        <span className="block">{copy.before.text(to)}</span>
      </Alert>
    );
  }
  const { title, text } = copy.outcomes[outcome];
  return (
    <div role="status">
      <Alert tone={toneOf(outcome)} title={title}>
        <span className="block">{text}</span>
        {test?.said && (
          <span className="mt-1 block">
            {copy.said}:{" "}
            <code lang="en" className="wrap-anywhere">
              {test.said}
            </code>
          </span>
        )}
        <span className="mt-1 block text-meta text-muted">
          {test ? copy.sentTo(test.to, formatDateTime(test.at)) : last && copy.lastAt(formatDateTime(last.at))}
        </span>
      </Alert>
    </div>
  );
}

/** Whether mail really leaves: a test to oneself, and what the sender's domain says to those who receive it. */
export function MailCheckScreen({ nav }: { nav: ReactNode }) {
  const router = useRouter();
  const { data, error, mutate } = useRead(mailCheck);
  const [test, setTest] = useState<TestMail | null>(null);
  const [busy, setBusy] = useState<"send" | "skip" | null>(null);
  const { place, total, isOpen } = useMailStep();

  async function act(what: "send" | "skip", work: () => Promise<void>) {
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      toast.error(explainFailure(failure, { throttled: copy.throttled, account_without_mail: copy.before.text("") }));
    } finally {
      setBusy(null);
    }
  }
  const send = () =>
    act("send", async () => {
      setTest((await sendTestMail()).test);
      await mutate();
      // The card may say the same as before the press.
      toast.success(copy.tested);
    });
  const skip = () =>
    act("skip", async () => {
      await putOffStep("mail", true);
      toast.success(copy.skipped);
      router.push("/staff");
    });

  return (
    <>
      <PageHead
        title={copy.title}
        lead={place > 0 ? copy.step(place, total, copy.lead) : copy.lead}
        actions={
          <>
            {isOpen && (
              <Button variant="secondary" size="sm" busy={busy === "skip"} onClick={skip}>
                {copy.skip}
              </Button>
            )}
            <Button size="sm" busy={busy === "send"} disabled={!data} onClick={send}>
              {test || data?.last ? copy.again : copy.send}
            </Button>
          </>
        }
      />
      <div className="grid min-w-0 items-start gap-4 *:min-w-0 md:grid-cols-[12.25rem_minmax(0,1fr)] md:gap-6">
        {nav}
        <div className="grid content-start gap-4 *:min-w-0">
          {error && !data && <LoadFailure title={copy.failed} onRetry={() => mutate()} />}
          {!error && !data && <Loading label={copy.loading} />}
          {data && (
            <>
              <Outcome check={data} test={test} />
              <DomainCard domain={data.sender.domain} />
              <MailServerCard check={data} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
