"use client";

import { useEffect, useState } from "react";
import type { ConsoleEntryName } from "@/components/staff/shell/navigation";
import { ClassesCard } from "@/components/staff/today/classes-card";
import { FreeCard } from "@/components/staff/today/free-card";
import { needsOf } from "@/components/staff/today/needs";
import { NeedsCard } from "@/components/staff/today/needs-card";
import { RunningExam } from "@/components/staff/today/running-exam";
import { SetupCard } from "@/components/staff/today/setup-card";
import { SetupProgress } from "@/components/staff/today/setup-progress";
import { SystemCard } from "@/components/staff/today/system-card";
import { TodayFigures } from "@/components/staff/today/today-figures";
import { PageHead } from "@/components/staff/ui/page-head";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import { toast } from "@/components/ui/toast";
import { setupStepsCopy } from "@/lib/copy/staff-setup-steps";
import { todayCopy as copy } from "@/lib/copy/staff-today";
import type { SetupSteps } from "@/lib/staff/setup-step-schema";
import { setupSteps, today } from "@/lib/staff/today-client";
import type { Today } from "@/lib/staff/today-schema";
import { useRead } from "@/lib/use-read";

const stack = "grid grid-cols-[minmax(0,1fr)] gap-3.5 md:gap-4.5";
const REFRESH_MS = 30_000;

/** The clock begins with the page's own time, so that server and browser render the same. */
function useClock(at: number): number {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type TodayScreenProps = {
  first: Today;
  /** The steps of the first hour; null when they are over, or for others than administrators. */
  firstSetup: SetupSteps | null;
  at: number;
  greeting: string;
  lead: string;
  pages: readonly ConsoleEntryName[];
  seesRecords: boolean;
};

/**
 * The first figures come with the page, and then follow the events. The live part stands first on the phone, and beside
 * the rest on a desktop.
 */
export function TodayScreen({ first, firstSetup, at, greeting, lead, pages, seesRecords }: TodayScreenProps) {
  const { data = first, mutate } = useRead(today, {
    fallbackData: first,
    refreshInterval: REFRESH_MS,
    call: { keepPage: true },
  });
  const { data: setup, mutate: changeSetup } = useRead(firstSetup && setupSteps, {
    fallbackData: firstSetup ?? undefined,
    call: { keepPage: true },
  });
  const steps = setup?.steps;
  const now = useClock(at);
  function onSetup(changed: SetupSteps) {
    void changeSetup(changed, { revalidate: false });
    if (changed.steps === null) toast.success(setupStepsCopy.finished);
  }
  const known = new Set(pages);
  const { exams, classes, system, mails, messages, disk, backup, free_enrollments: free } = data;
  return (
    <>
      <PageHead title={greeting} lead={steps ? setupStepsCopy.lead : lead} actions={<TodayFigures {...data} />} />
      <div className={cn(stack, "items-start lg:grid-cols-[minmax(0,1fr)_22rem]")}>
        <div className={cn(stack, "max-lg:contents")}>
          {steps && (
            <div className="min-w-0 max-lg:-order-3">
              <SetupCard steps={steps} onChange={onSetup} />
            </div>
          )}
          <div className="min-w-0 max-lg:-order-2">
            <NeedsCard needs={needsOf(data, known)} />
          </div>
          {free && <FreeCard {...free} onSeen={() => mutate()} />}
          {classes && <ClassesCard classes={classes} now={now} />}
          {seesRecords && (
            <PageLink
              href="/staff/cash/payments"
              className="inline-flex min-h-11 items-center justify-self-start text-primary underline"
            >
              {copy.records}
            </PageLink>
          )}
        </div>
        <div className={cn(stack, "max-lg:contents")}>
          {steps && (
            <div className="min-w-0 max-lg:-order-4">
              <SetupProgress steps={steps} />
            </div>
          )}
          {exams?.map((exam) => (
            <div key={exam.id} className="min-w-0 max-lg:-order-1">
              <RunningExam exam={exam} now={now} hasRoom={known.has("exams")} />
            </div>
          ))}
          {system && <SystemCard {...{ system, mails, messages, disk, backup }} />}
        </div>
      </div>
    </>
  );
}
