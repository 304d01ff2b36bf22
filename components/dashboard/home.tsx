"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { SWRResponse } from "swr";
import { OpenClaimPanel } from "@/components/claims/open-claim-panel";
import { useOwnClaims } from "@/components/claims/use-own-claims";
import { CertificatePanel } from "@/components/dashboard/certificate-panel";
import { ContinueWatching } from "@/components/dashboard/continue-watching";
import { CourseList } from "@/components/dashboard/course-list";
import { Greeting } from "@/components/dashboard/greeting";
import { PulsePanel } from "@/components/dashboard/pulse-panel";
import { QuizPanel } from "@/components/dashboard/quiz-panel";
import { RankPanel } from "@/components/dashboard/rank-panel";
import { TodayCard } from "@/components/dashboard/today-card";
import { useDashboard } from "@/components/dashboard/use-dashboard";
import { useNow } from "@/components/dashboard/use-now";
import { RunCard } from "@/components/running-exam/run-card";
import { nextToEnd, useRunning } from "@/components/running-exam/running-memory";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { currentUser } from "@/lib/accounts/client";
import { common } from "@/lib/copy/common";
import { dashboard } from "@/lib/copy/dashboard";
import type { Dashboard } from "@/lib/dashboard/schema";
import { continueWatching } from "@/lib/materials/client";
import type { ContinueWatching as Watched } from "@/lib/materials/schema";
import { useRead } from "@/lib/use-read";

const { home } = dashboard;
/** A file of its own, because learners in a batch never load it. */
const NewHome = dynamic(() => import("@/components/dashboard/new-home").then((module) => module.NewHome), {
  loading: () => <Skeleton className="h-105 rounded-card" />,
});
const columns = "grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:items-start";
/** Phones show both in one column, in which each part has its own place. */
const stack = "contents *:min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-6";

export function DashboardHome() {
  const now = useNow();
  const { data: user, error: userError } = useRead(currentUser);
  const { data, error, mutate } = useDashboard();
  // The request goes out together with the others, although its part is shown below them.
  const watching = useRead(continueWatching);
  const claims = useOwnClaims();
  // All parts above the rest must arrive with it, or they would move it later.
  const ready = claims.data || claims.error ? data : undefined;
  // A card that came later would push the skeletons down.
  const running = useRunning();
  const [knewRunning] = useState(running !== null);
  // The greeting waits for the name, or does without.
  const greets = user || userError;

  return (
    <div className="wrap grid gap-6 pt-6 lg:pt-10">
      {greets ? (
        <Greeting name={user?.first_name ?? ""} now={now} />
      ) : (
        <div aria-hidden="true">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-10 w-64 md:h-12.75" />
        </div>
      )}
      {(ready || knewRunning) && <RunCard />}
      {ready && <OpenClaimPanel now={now} />}
      {ready && (
        <Panels
          data={ready}
          watching={watching}
          now={now}
          runningId={(running && nextToEnd(running, now.getTime())?.id) ?? null}
          onEnrolled={mutate}
        />
      )}
      {!data && error && <LoadFailure title={home.failed} text={home.failedText} onRetry={() => void mutate()} />}
      {!ready && !error && <PanelSkeletons />}
    </div>
  );
}

function PanelSkeletons() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{common.loading}</span>
      <div className={columns}>
        <Skeleton className="h-82.5 rounded-card" />
        <Skeleton className="h-64.5 rounded-panel" />
      </div>
      <div className={columns}>
        <Skeleton className="h-75 rounded-card" />
        <Skeleton className="h-75 rounded-card" />
      </div>
    </div>
  );
}

type PanelsProps = {
  data: Dashboard & { serverAhead: number };
  watching: SWRResponse<Watched[]>;
  now: Date;
  runningId: number | null;
  onEnrolled: () => Promise<unknown>;
};

function Panels({ data, watching, now, runningId, onEnrolled }: PanelsProps) {
  const { batches, rankings, exams, certificates, today, pulse } = data;
  if (batches.length === 0) return <NewHome {...{ data, now, onEnrolled, columns, stack }} />;
  const listed = new Set(today.flatMap((item) => (item.kind === "exam" ? item.exam_id : [])));
  const ahead = exams.filter(({ id }) => !listed.has(id));
  return (
    <div className={columns}>
      <div className={stack}>
        <div className="order-1">
          <TodayCard
            today={today}
            batches={batches}
            now={new Date(now.getTime() + data.serverAhead)}
            runningId={runningId}
          />
        </div>
        <div className="order-3">
          <ContinueWatching recordings={watching.data} failed={watching.error} onRetry={() => void watching.mutate()} />
        </div>
        {(ahead.length > 0 || listed.size === 0) && (
          <div className="order-4">
            <QuizPanel exams={ahead} batches={batches} now={now} />
          </div>
        )}
      </div>
      <div className={stack}>
        <div className="order-2">
          <PulsePanel days={pulse} />
        </div>
        <div className="order-5">
          <RankPanel batches={batches} rankings={rankings} />
        </div>
        <div className="order-6">
          <CertificatePanel certificates={certificates} batches={batches} now={now} />
        </div>
        <div className="order-7">
          <CourseList batches={batches} now={now} />
        </div>
      </div>
    </div>
  );
}
