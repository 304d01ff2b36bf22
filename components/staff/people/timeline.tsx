"use client";

import { useEffect, useState } from "react";
import useSWRInfinite from "swr/infinite";
import { NoteField } from "@/components/staff/people/note-field";
import type { OnAction } from "@/components/staff/people/person-action";
import { EventRow } from "@/components/staff/people/timeline-event";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { peopleCopy } from "@/lib/copy/staff-people";
import { dateInDhaka, formatDateLong, formatDateShort, formatNumber } from "@/lib/format";
import { timeline } from "@/lib/people/staff-client";
import {
  type TimelineEvent,
  type TimelineFilter,
  type Timeline as TimelinePage,
  timelineFilters,
} from "@/lib/people/timeline-schema";

const copy = peopleCopy.timeline;

type TimelineProps = {
  id: number;
  mayReadAudit: boolean;
  /** Grows with every change that was made beside it. */
  changes: number;
  onAction: OnAction;
  onChange: () => void;
};

export function Timeline({ id, mayReadAudit, changes, onAction, onChange }: TimelineProps) {
  const [show, setShow] = useState<TimelineFilter>("all");
  const readPage = (after: string | null) =>
    timeline(id, new URLSearchParams({ show, ...(after !== null && { after }) }));
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<TimelinePage>(
    (index: number, before: TimelinePage | null) =>
      index === 0 || !before ? readPage(null).path : before.next && readPage(before.next).path,
    (path: string) => readPage(new URL(path, window.location.origin).searchParams.get("after")).load(),
    { revalidateAll: true },
  );
  useEffect(() => {
    if (changes > 0) mutate();
  }, [changes, mutate]);
  const events = data?.flatMap((page) => page.events) ?? [];
  const remaining = data?.at(-1)?.remaining ?? 0;
  const filters = timelineFilters.filter((filter) => filter !== "audit" || mayReadAudit);

  return (
    <Card>
      <fieldset className="flex min-w-0 overflow-x-auto border-b border-line px-2 [scrollbar-width:none]">
        <legend className="sr-only">{copy.label}</legend>
        {filters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === show}
            onClick={() => setShow(filter)}
            className={cn(
              "min-h-10.5 shrink-0 border-b-2 px-3 whitespace-nowrap max-md:min-h-11",
              filter === show
                ? "border-primary font-semibold text-primary"
                : "border-transparent text-muted hover:text-ink",
            )}
          >
            {copy.filters[filter]}
          </button>
        ))}
      </fieldset>
      <NoteField id={id} onChange={onChange} />
      {error && !data ? (
        <LoadFailure title={copy.failed} onRetry={() => mutate()} className="m-4" />
      ) : !data ? (
        <div className="grid gap-3 p-4">
          {["a", "b", "c", "d", "e"].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </div>
      ) : (
        <div className="px-4 pb-4">
          {events.length === 0 && <p className="py-6 text-center text-muted">{copy.empty}</p>}
          {byDay(events).map(([day, ofDay]) => (
            <section key={day} aria-label={dayName(day)}>
              <h2 className="pt-3 pb-1 font-sans text-meta leading-[1.3] font-semibold text-muted">{dayName(day)}</h2>
              <ol>
                {ofDay.map((event) => (
                  <EventRow key={event.key} {...{ id, event, onAction, onChange }} />
                ))}
              </ol>
            </section>
          ))}
          {remaining > 0 && (
            <div className="grid justify-items-center pt-2">
              <Button variant="secondary" size="sm" busy={isValidating} onClick={() => setSize(size + 1)}>
                {copy.older(formatNumber(remaining))}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

const byDay = (events: TimelineEvent[]) => [...Map.groupBy(events, ({ at }) => dateInDhaka(at))];

function dayName(day: string): string {
  return day === dateInDhaka(new Date().toISOString()) ? copy.today(formatDateShort(day)) : formatDateLong(day);
}
