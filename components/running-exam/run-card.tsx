"use client";

import { Timer } from "lucide";
import { ClockFace } from "@/components/running-exam/clock-face";
import { useRunningExam } from "@/components/running-exam/use-running-exam";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { runningExam as copy } from "@/lib/copy/running-exam";
import { formatNumber } from "@/lib/format";

/** First on home and room: what runs now. Nothing where nothing runs. */
export function RunCard() {
  const running = useRunningExam();
  if (!running) return null;
  const { exam, seconds } = running;
  const questions = formatNumber(exam.questions);
  return (
    <PageLink
      href={`/dashboard/exam/${exam.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 overflow-hidden rounded-card border border-accent-line bg-accent-soft pt-3 pr-3 pl-4 text-ink max-2xs:grid-cols-1 md:pt-3.5 md:pr-4 md:pl-5.5"
    >
      <span className="flex items-center gap-1.5 text-meta font-semibold text-accent-ink">
        <Icon as={Timer} size={18} />
        <span className="whitespace-nowrap">
          {copy.running} · <ClockFace seconds={seconds} /> {copy.remaining}
        </span>
      </span>
      <span className="col-start-2 row-span-2 inline-flex min-h-11 items-center rounded-control bg-accent px-4 text-small leading-[1.3] font-semibold text-deep max-2xs:col-start-1 max-2xs:row-start-3">
        {copy.resume}
      </span>
      <b className="leading-[1.4]">
        {exam.title}
        <small className="block text-small leading-[1.5] font-normal text-muted">
          {exam.answered === null ? copy.questions(questions) : copy.answered(questions, formatNumber(exam.answered))}
        </small>
      </b>
      <span className="col-span-full -mr-3 -ml-4 mt-2.5 h-1 bg-accent-line md:-mr-4 md:-ml-5.5">
        {exam.answered !== null && (
          <span className="block h-full bg-accent" style={{ width: `${(exam.answered * 100) / exam.questions}%` }} />
        )}
      </span>
    </PageLink>
  );
}
