"use client";

import { useRef, useState } from "react";
import useSWR from "swr";
import { useNow } from "@/components/dashboard/use-now";
import { DeviceRow } from "@/components/profile/device-row";
import { Section } from "@/components/profile/section";
import { useConfirm } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { toast } from "@/components/ui/toast";
import type { AccountSession } from "@/lib/accounts/schema";
import { ApiError, apiClient } from "@/lib/api-client";
import { profile } from "@/lib/copy/profile";
import { formatNumber } from "@/lib/format";

const { devices: copy } = profile;
const PATH = "/auth/sessions/";
const SHOWN_AT_FIRST = 5;

/** Whoever ended it, it is ended. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function useDevices() {
  const { data, error, mutate } = useSWR(PATH, (path: string) => apiClient.get<AccountSession[]>(path));
  const heading = useRef<HTMLHeadingElement>(null);

  async function end(path: string, done: string) {
    try {
      await apiClient.delete(path).catch((failure: unknown) => {
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
    end: (id: string) => end(`${PATH}${id}/`, copy.ended),
    endOthers: () => end(PATH, copy.endedOthers),
  };
}

/** Where the account is logged in; every other device can be logged out from here. */
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
