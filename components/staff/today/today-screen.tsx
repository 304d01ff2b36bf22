"use client";

import { useEffect, useState } from "react";
import type { ConsoleEntryName } from "@/components/staff/shell/navigation";
import { ClassesCard } from "@/components/staff/today/classes-card";
import { FreeCard } from "@/components/staff/today/free-card";
import { needsOf } from "@/components/staff/today/needs";
import { NeedsCard } from "@/components/staff/today/needs-card";
import { RunningExam } from "@/components/staff/today/running-exam";
import { SystemCard } from "@/components/staff/today/system-card";
import { TodayFigures } from "@/components/staff/today/today-figures";
import { PageHead } from "@/components/staff/ui/page-head";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import { todayCopy as copy } from "@/lib/copy/staff-today";
import { today } from "@/lib/staff/today-client";
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
export function TodayScreen({ first, at, greeting, lead, pages, seesRecords }: TodayScreenProps) {
  const { data = first, mutate } = useRead(today, {
    fallbackData: first,
    refreshInterval: REFRESH_MS,
    call: { keepPage: true },
  });
  const now = useClock(at);
  const known = new Set(pages);
  const { exams, classes, system, mails, messages, disk, backup, free_enrollments: free } = data;
  return (
    <>
      <PageHead title={greeting} lead={lead} actions={<TodayFigures {...data} />} />
      <div className={cn(stack, "items-start lg:grid-cols-[minmax(0,1fr)_22rem]")}>
        <div className={cn(stack, "max-lg:contents")}>
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
