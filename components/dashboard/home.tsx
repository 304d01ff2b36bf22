"use client";

import type { SWRResponse } from "swr";
import { CertificatePanel } from "@/components/dashboard/certificate-panel";
import { ContinueWatching } from "@/components/dashboard/continue-watching";
import { CourseList } from "@/components/dashboard/course-list";
import { Greeting } from "@/components/dashboard/greeting";
import { earliestClass } from "@/components/dashboard/next-class";
import { NextClassPanel, NoClassPanel } from "@/components/dashboard/next-class-panel";
import { QuizPanel } from "@/components/dashboard/quiz-panel";
import { RankPanel } from "@/components/dashboard/rank-panel";
import { useDashboard } from "@/components/dashboard/use-dashboard";
import { useNow } from "@/components/dashboard/use-now";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
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
const columns = "grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]";

export function DashboardHome() {
  const now = useNow();
  const { data: user, error: userError } = useRead(currentUser);
  const { data, error, mutate } = useDashboard();
  // Asked for together with the rest, although it is shown below it.
  const watching = useRead(continueWatching);
  // The greeting waits for the name, or does without.
  const greets = user || userError;

  return (
    <div className="wrap grid gap-6 pt-6 lg:pt-10">
      {greets ? (
        <Greeting name={user?.first_name ?? ""} now={now} />
      ) : (
        <div aria-hidden="true">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-[39px] w-64 md:h-[52px]" />
        </div>
      )}
      {data && <Panels data={data} watching={watching} now={now} />}
      {!data && error && <LoadFailure title={home.failed} text={home.failedText} onRetry={() => void mutate()} />}
      {!data && !error && <PanelSkeletons />}
    </div>
  );
}

function PanelSkeletons() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{common.loading}</span>
      <div className={columns}>
        <Skeleton className="h-[376px] rounded-panel md:rounded-panel-lg lg:h-[304px]" />
        <Skeleton className="h-[210px] rounded-card lg:h-auto" />
      </div>
      <div className={columns}>
        <Skeleton className="h-[300px] rounded-card" />
        <Skeleton className="h-[300px] rounded-card" />
      </div>
    </div>
  );
}

type PanelsProps = { data: Dashboard; watching: SWRResponse<Watched[]>; now: Date };

function Panels({ data, watching, now }: PanelsProps) {
  const { batches, rankings, exams, certificates } = data;
  if (batches.length === 0 && certificates.length === 0) {
    return (
      <Card>
        <EmptyState
          title={home.notEnrolled}
          text={home.notEnrolledText}
          action={
            <ButtonLink href="/#courses" variant="soft">
              {home.browse}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  const next = earliestClass(batches);
  return (
    <>
      <div className={columns}>
        {next ? <NextClassPanel batch={next} now={now} /> : <NoClassPanel />}
        <RankPanel batches={batches} rankings={rankings} />
      </div>
      <div className={columns}>
        <QuizPanel exams={exams} batches={batches} now={now} />
        <CertificatePanel certificates={certificates} batches={batches} now={now} />
      </div>
      <ContinueWatching recordings={watching.data} failed={watching.error} onRetry={() => void watching.mutate()} />
      <CourseList batches={batches} now={now} />
    </>
  );
}
