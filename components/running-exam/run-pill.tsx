"use client";

import { ChevronRight, Timer } from "lucide";
import { ClockFace } from "@/components/running-exam/clock-face";
import { useRunningExam } from "@/components/running-exam/use-running-exam";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { runningExam as copy } from "@/lib/copy/running-exam";

/** Where a page has no card of it: above the bottom bar, at the right from 1024. Nothing moves for it. */
export function RunPill() {
  const running = useRunningExam();
  if (!running) return null;
  return (
    <PageLink
      ref={footRoom}
      href={`/dashboard/exam/${running.exam.id}`}
      aria-label={copy.resumeOne(running.exam.title)}
      className="fixed inset-x-3 bottom-[calc(var(--bar-height,0px)+0.625rem)] z-15 grid min-h-13 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-full bg-accent pr-1.5 pl-4 text-small leading-[1.3] text-deep shadow-raised max-2xs:grid-cols-[1.25rem_minmax(0,1fr)] max-2xs:rounded-card max-2xs:pt-2 lg:right-6 lg:bottom-6 lg:left-auto lg:w-95"
    >
      <Icon as={Timer} />
      <span>
        <b>{copy.running}</b> · <ClockFace seconds={running.seconds} /> {copy.remaining}
      </span>
      <span className="flex min-h-11 items-center gap-0.5 px-2.5 font-semibold max-2xs:col-start-2 max-2xs:px-0">
        {copy.resume}
        <Icon as={ChevronRight} size={18} />
      </span>
    </PageLink>
  );
}
