"use client";

import { Clock, MailX } from "lucide";
import { useRef, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { useRowFocus } from "@/components/staff/ui/use-row-focus";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { PageLink } from "@/components/ui/page-link";
import { toast } from "@/components/ui/toast";
import { mailsCopy as copy } from "@/lib/copy/staff-mails";
import { formatDateTime } from "@/lib/format";
import { deadMails, dismissMails, retryMails } from "@/lib/mails/staff-client";
import type { DeadMail } from "@/lib/mails/staff-schema";
import { useRead } from "@/lib/use-read";

/** One that is refused again is back on the list within seconds. */
const POLL_MS = 15_000;

const retry = async (ids: string[]) => copy.retried((await retryMails(ids)).retried);
const dismiss = async (ids: string[]) => copy.dismissed((await dismissMails(ids)).dismissed);

/** Mails that still wait, by their number, and those that were given up, each with its reason and what can be done. */
export function MailScreen() {
  const { data, error, mutate } = useRead(deadMails, { refreshInterval: POLL_MS });
  const [busy, setBusy] = useState<string>();
  const screen = useRef<HTMLDivElement>(null);
  const noteFocus = useRowFocus(screen);
  async function act(key: string, action: () => Promise<string>) {
    setBusy(key);
    try {
      toast.success(await action());
    } catch (failure) {
      toast.error(explainFailure(failure));
    } finally {
      setBusy(undefined);
      void mutate();
    }
  }
  if (error && !data) return <LoadFailure title={copy.failed} onRetry={() => mutate()} />;
  if (!data) return <Loading label={copy.loading} />;
  const { total, mails, waiting, waiting_since } = data;
  return (
    <section
      ref={screen}
      tabIndex={-1}
      aria-label={copy.title}
      onFocus={noteFocus}
      className="grid content-start gap-3.5 *:min-w-0"
    >
      {mails.length === 0 && !waiting_since && <EmptyState {...copy.empty} />}
      {waiting_since && (
        <Card className="flex items-start gap-3 px-4 py-3">
          <Icon as={Clock} size={20} className="mt-0.5 text-muted" />
          <p>{copy.waiting(waiting, formatDateTime(waiting_since))}</p>
        </Card>
      )}
      {mails.length > 0 && (
        <Card>
          <p className="px-4 py-3 text-muted">{copy.count(total, mails.length)}</p>
          <ul aria-label={copy.list}>
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} busy={busy} onAct={act} />
            ))}
          </ul>
          {mails.length > 1 && (
            <div className="border-t border-line p-3">
              <Button
                variant="secondary"
                size="sm"
                busy={busy === "all"}
                onClick={() => act("all", () => retry(mails.map(({ id }) => id)))}
              >
                {copy.retryAll}
              </Button>
            </div>
          )}
        </Card>
      )}
    </section>
  );
}

type MailRowProps = {
  mail: DeadMail;
  busy: string | undefined;
  onAct: (key: string, action: () => Promise<string>) => void;
};

function MailRow({ mail, busy, onAct }: MailRowProps) {
  const { id, user_id, username, email } = mail;
  const name = copy.templates[mail.template] ?? mail.template;
  const to = [username, email].filter(Boolean).join(" · ");
  const actions = [
    ["retry", retry],
    ["dismiss", dismiss],
  ] as const;
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 -outline-offset-2"
    >
      <Icon as={MailX} size={20} className="text-muted" />
      <span className="min-w-0 flex-1 basis-52">
        <b className="block">{name}</b>
        <span lang="en" className="block break-words">
          {user_id === null ? (
            to
          ) : (
            <PageLink href={`/staff/people/${user_id}`} className="text-primary underline">
              {to}
            </PageLink>
          )}
        </span>
        <span className="block text-meta text-muted">
          {copy.problems[mail.problem]}
          {mail.reply && (
            <>
              {` · ${copy.code} `}
              <code lang="en">{mail.reply}</code>
            </>
          )}
        </span>
        <span className="block text-meta text-muted">
          {copy.times(formatDateTime(mail.created_at), formatDateTime(mail.given_up_at))}
        </span>
      </span>
      <span className="flex max-sm:ms-4.5">
        {actions.map(([action, run]) => (
          <Button
            key={action}
            variant="ghost"
            size="sm"
            busy={busy === `${action} ${id}`}
            aria-label={copy.of(name, to, copy[action])}
            onClick={() => onAct(`${action} ${id}`, () => run([id]))}
          >
            {copy[action]}
          </Button>
        ))}
      </span>
    </li>
  );
}
