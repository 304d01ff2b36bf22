"use client";

import { useRef, useState } from "react";
import { useNow } from "@/components/dashboard/use-now";
import { DeviceRow } from "@/components/profile/device-row";
import { Section } from "@/components/profile/section";
import { useConfirm } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { toast } from "@/components/ui/toast";
import { endOtherSessions, endSession, ownSessions } from "@/lib/accounts/client";
import { ApiError } from "@/lib/api-client";
import { profile } from "@/lib/copy/profile";
import { formatNumber } from "@/lib/format";
import { useRead } from "@/lib/use-read";

const { devices: copy } = profile;
const SHOWN_AT_FIRST = 5;

/** A device that is gone already counts as logged out. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function useDevices() {
  const { data, error, mutate } = useRead(ownSessions);
  const heading = useRef<HTMLHeadingElement>(null);

  async function end(request: () => Promise<unknown>, done: string) {
    try {
      await request().catch((failure: unknown) => {
        if (!isGone(failure)) throw failure;
      });
      toast.success(done);
    } catch {
      toast.error(copy.failed);
    }
    await mutate();
    heading.current?.focus();
  }

  const current = data?.filter((session) => session.is_current) ?? [];
  const others = data?.filter((session) => !session.is_current) ?? [];
  return {
    sessions: data && [...current, ...others],
    hasOthers: others.length > 0,
    failed: Boolean(error),
    reload: () => mutate(),
    heading,
    end: (id: string) => end(() => endSession(id), copy.ended),
    endOthers: () => end(endOtherSessions, copy.endedOthers),
  };
}

/** The devices on which the account is logged in; every other one can be logged out from here. */
export function Devices() {
  const now = useNow();
  const confirm = useConfirm();
  const [showsAll, setShowsAll] = useState(false);
  const { sessions, hasOthers, failed, reload, heading, end, endOthers } = useDevices();

  async function askToEnd(id: string, name: string) {
    const text = copy.confirmEndText(name);
    if (await confirm({ title: copy.confirmEnd, text, okLabel: copy.confirm })) await end(id);
  }

  async function askToEndOthers() {
    const question = { title: copy.confirmEndOthers, text: copy.confirmEndOthersText, okLabel: copy.confirm };
    if (await confirm(question)) await endOthers();
  }

  const shown = showsAll ? sessions : sessions?.slice(0, SHOWN_AT_FIRST);
  const hiddenCount = (sessions?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Section title={copy.title} text={copy.text} headingRef={heading}>
      {shown ? (
        <ul className="divide-y divide-line">
          {shown.map((session) => (
            <DeviceRow key={session.id} session={session} now={now} onEnd={askToEnd} />
          ))}
        </ul>
      ) : failed ? (
        <LoadFailure title={profile.partFailed} onRetry={reload} />
      ) : (
        <Loading />
      )}
      {(hiddenCount > 0 || hasOthers) && (
        <div className="grid gap-2.5 xs:flex xs:flex-wrap">
          {hiddenCount > 0 && (
            <Button variant="soft" size="sm" onClick={() => setShowsAll(true)}>
              {copy.showAll(formatNumber(hiddenCount))}
            </Button>
          )}
          {hasOthers && (
            <Button variant="secondary" size="sm" onClick={askToEndOthers}>
              {copy.endOthers}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
