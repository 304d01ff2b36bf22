"use client";

import { useEffect, useRef } from "react";
import { useCurrentSection } from "@/components/room/use-current-section";
import { useRunningExam } from "@/components/running-exam/use-running-exam";
import { cn } from "@/components/ui/cn";
import { room } from "@/lib/copy/room";

const { tabs: copy } = room;

/** Where the sections of a room stand; the info has the name that the specification prints. */
export const sectionIds = {
  classes: "room-classes",
  quizzes: "room-quizzes",
  recordings: "room-recordings",
  resources: "room-resources",
  standing: "room-standing",
  info: "batch_info",
} as const;

const tabs = [
  { id: sectionIds.classes, label: copy.classes },
  { id: sectionIds.quizzes, label: copy.quizzes },
  { id: sectionIds.recordings, label: copy.recordings },
  { id: sectionIds.resources, label: copy.resources },
  { id: sectionIds.standing, label: copy.standing },
  { id: sectionIds.info, label: copy.info },
];
const ids = tabs.map(({ id }) => id);

function RunningDot({ batchId }: { batchId: number }) {
  if (useRunningExam()?.exam.batchId !== batchId) return null;
  return (
    <span className="size-2 rounded-full bg-accent">
      <span className="sr-only">{copy.running}</span>
    </span>
  );
}

/** One page, six places; they stay at the screen's edge, below the header where that stays too. */
export function SectionTabs({ batchId }: { batchId: number }) {
  const current = useCurrentSection(ids);
  const row = useRef<HTMLDivElement>(null);

  // Where not all of them fit, the one that is read comes into view; the page itself stays where it is.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (tab && row.current) row.current.scrollTo({ left: tab.offsetLeft - 40 });
  }, [current]);

  return (
    <nav
      aria-label={copy.label}
      className="sticky top-0 z-8 -mx-(--edge) border-b border-line bg-paper lg:top-16 lg:mx-0"
    >
      <div ref={row} className="relative flex overflow-x-auto px-2 [scrollbar-width:none] md:px-3 lg:px-0">
        {tabs.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? "true" : undefined}
            className={cn(
              "flex min-h-12 min-w-11 flex-none items-center justify-center gap-1.5 border-b-3 px-2 whitespace-nowrap -outline-offset-2 lg:min-h-13 lg:px-4.5",
              id === current ? "border-primary font-semibold text-primary" : "border-transparent text-muted",
            )}
          >
            {label}
            {id === sectionIds.quizzes && <RunningDot batchId={batchId} />}
          </a>
        ))}
      </div>
    </nav>
  );
}
