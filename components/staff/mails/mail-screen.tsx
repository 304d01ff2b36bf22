"use client";

import { MailX } from "lucide";
import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { toast } from "@/components/ui/toast";
import { mailsCopy as copy } from "@/lib/copy/staff-mails";
import { formatDateTime } from "@/lib/format";
import { deadMails, retryMails } from "@/lib/mails/staff-client";
import type { DeadMail } from "@/lib/mails/staff-schema";
import { useRead } from "@/lib/use-read";

/** Mails that were given up, each with its reason and a way to try it again. */
export function MailScreen() {
  const { data, error, mutate } = useRead(deadMails);
  const [busy, setBusy] = useState<string>();
  async function retry(key: string, ids: string[]) {
    setBusy(key);
    try {
      toast.success(copy.retried((await retryMails(ids)).retried));
    } catch (failure) {
      toast.error(explainFailure(failure));
    } finally {
      setBusy(undefined);
      void mutate();
    }
  }
  if (error && !data) return <LoadFailure title={copy.failed} onRetry={() => mutate()} />;
  if (!data) return <Loading label={copy.loading} />;
  const { total, mails } = data;
  if (mails.length === 0) return <EmptyState {...copy.empty} />;
  return (
    <Card>
      <p className="px-4 py-3 text-muted">{copy.count(total, mails.length)}</p>
      <ul aria-label={copy.list}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} busy={busy === mail.id} onRetry={() => retry(mail.id, [mail.id])} />
        ))}
      </ul>
      {mails.length > 1 && (
        <div className="border-t border-line p-3">
          <Button
            variant="secondary"
            size="sm"
            busy={busy === "all"}
            onClick={() =>
              retry(
                "all",
                mails.map(({ id }) => id),
              )
            }
          >
            {copy.retryAll}
          </Button>
        </div>
      )}
    </Card>
  );
}

function MailRow({ mail, busy, onRetry }: { mail: DeadMail; busy: boolean; onRetry: () => void }) {
  const name = copy.templates[mail.template] ?? mail.template;
  const to = copy.to(mail.username, mail.email);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5">
      <Icon as={MailX} size={20} className="text-muted" />
      <span className="min-w-0 flex-1 basis-52">
        <b className="block">{name}</b>
        <span className="block break-words">
          <span lang="en">{to}</span>
        </span>
        <span className="block text-[14px] text-muted">
          {copy.problems[mail.problem]} <span lang="en">{mail.reply}</span>
        </span>
        <span className="block text-[14px] text-muted">
          {copy.times(formatDateTime(mail.created_at), formatDateTime(mail.given_up_at))}
        </span>
      </span>
      <Button
        variant="ghost"
        size="sm"
        busy={busy}
        className="max-sm:ms-4.5"
        aria-label={copy.retryOf(name, to)}
        onClick={onRetry}
      >
        {copy.retry}
      </Button>
    </li>
  );
}
