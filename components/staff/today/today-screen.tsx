"use client";

import { useEffect, useState } from "react";
import type { ConsoleEntryName } from "@/components/staff/shell/navigation";
import { ClassesCard } from "@/components/staff/today/classes-card";
import { needsOf } from "@/components/staff/today/needs";
import { NeedsCard } from "@/components/staff/today/needs-card";
import { RunningExam } from "@/components/staff/today/running-exam";
import { SystemCard } from "@/components/staff/today/system-card";
import { TodayFigures } from "@/components/staff/today/today-figures";
import { PageHead } from "@/components/staff/ui/page-head";
import { PageLink } from "@/components/ui/page-link";
import { todayCopy as copy } from "@/lib/copy/staff-today";
import { today } from "@/lib/staff/today-client";
import type { Today } from "@/lib/staff/today-schema";
import { useRead } from "@/lib/use-read";

const REFRESH_MS = 30_000;

/** Of the page at first, so that both render the same. */
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

/** Comes with the page, and then follows what happens. */
export function TodayScreen({ first, at, greeting, lead, pages, seesRecords }: TodayScreenProps) {
  const { data = first } = useRead(today, { fallbackData: first, refreshInterval: REFRESH_MS });
  const now = useClock(at);
  const known = new Set(pages);
  const { exams, classes, system, mails, messages, disk, backup } = data;
  return (
    <>
      <PageHead title={greeting} lead={lead} actions={<TodayFigures {...data} />} />
      <div className="grid items-start gap-3.5 *:min-w-0 md:gap-[18px] lg:grid-cols-[minmax(0,1fr)_352px]">
        <div className="grid gap-3.5 md:gap-[18px]">
          <NeedsCard needs={needsOf(data, known)} />
          {classes && <ClassesCard classes={classes} now={now} />}
          {seesRecords && (
            <PageLink
              href="/staff/enrollments"
              className="inline-flex min-h-11 items-center justify-self-start text-primary underline"
            >
              {copy.records}
            </PageLink>
          )}
        </div>
        <div className="grid gap-3.5 md:gap-[18px]">
          {exams?.map((exam) => (
            <RunningExam key={exam.id} exam={exam} now={now} hasRoom={known.has("exams")} />
          ))}
          {system && <SystemCard {...{ system, mails, messages, disk, backup }} />}
        </div>
      </div>
    </>
  );
}
