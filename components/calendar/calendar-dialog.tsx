"use client";

import { CalendarPlus, ExternalLink } from "lucide";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { useConfirm } from "@/components/ui/alert-provider";
import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { calendarFeed, renewCalendar } from "@/lib/calendar/client";
import type { Calendar } from "@/lib/calendar/schema";
import { calendarDialog as copy } from "@/lib/copy/calendar-dialog";
import { common } from "@/lib/copy/common";
import { useRead } from "@/lib/use-read";

/** Calendar programs know from this scheme that the address is one to subscribe to, not one to import once. */
const subscriptionAddress = (url: string) => url.replace(/^https?:/, "webcal:");
const googleAddress = (url: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscriptionAddress(url))}`;

function Renewal({ onRenewed }: { onRenewed: (calendar: Calendar) => void }) {
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);

  async function renew() {
    if (!(await confirm({ title: copy.renewTitle, text: copy.renewText, okLabel: copy.renewOk }))) return;
    setBusy(true);
    try {
      onRenewed(await renewCalendar());
      toast.success(copy.renewed);
    } catch {
      toast.error(copy.renewFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="ghost" size="sm" busy={busy} onClick={renew}>
      {copy.renew}
    </Button>
  );
}

function Subscription() {
  const { data: calendar, error, mutate } = useRead(calendarFeed);
  if (!calendar && error) {
    return <LoadFailure title={copy.failed} onRetry={() => mutate()} />;
  }
  return (
    <>
      {calendar ? (
        <div className="grid grid-cols-1 gap-2.5">
          <ButtonLink href={subscriptionAddress(calendar.url)} icon={<Icon as={CalendarPlus} />} full>
            {copy.open}
          </ButtonLink>
          <ButtonLink href={googleAddress(calendar.url)} variant="secondary" icon={<Icon as={ExternalLink} />} full>
            {copy.google}
          </ButtonLink>
          <div className="flex items-center gap-1 rounded-control border border-line bg-surface-2 pl-3.5">
            <span lang="en" className="min-w-0 flex-1 truncate text-small">
              {calendar.url}
            </span>
            <CopyButton text={calendar.url} what={copy.address} />
          </div>
        </div>
      ) : (
        <div role="status" className="grid gap-2.5">
          <span className="sr-only">{common.loading}</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-11.5" />
        </div>
      )}
      <Alert tone="warn" title={copy.isPrivate}>
        {copy.privateText}
      </Alert>
      <Renewal onRenewed={(renewed) => void mutate(renewed, { revalidate: false })} />
    </>
  );
}

export function CalendarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title}>
      <p className="text-muted">{copy.text}</p>
      <div className="mt-4 grid grid-cols-1 gap-3.5">
        <Subscription />
      </div>
      <div className="mt-3.5 grid">
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </Dialog>
  );
}
