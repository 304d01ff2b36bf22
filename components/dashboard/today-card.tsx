"use client";

import { CalendarSubscription } from "@/components/calendar/calendar-subscription";
import { classDay, earliestClass } from "@/components/dashboard/next-class";
import { factsOf, isOver } from "@/components/dashboard/today-facts";
import { type TodayLook, TodayRow } from "@/components/dashboard/today-row";
import { Card } from "@/components/ui/card";
import { MoreButton } from "@/components/ui/more-button";
import { useMoreRows } from "@/components/ui/use-more-rows";
import { homeCopy } from "@/lib/copy/home";
import type { Dashboard, DashboardBatch } from "@/lib/dashboard/schema";
import type { TodayItem } from "@/lib/dashboard/today-schema";
import { formatNumber } from "@/lib/format";

const { today: copy } = homeCopy;
const SHOWN = 4;

const isOff = (item: TodayItem) => item.kind === "class" && item.is_called_off;

/** After today: the door to it is in its room. */
function NextLine({ batches, now }: { batches: DashboardBatch[]; now: Date }) {
  const next = earliestClass(batches);
  return (
    <p className="min-w-0 text-small leading-[1.5] text-muted">
      {next ? (
        <>
          {`${copy.next}: `}
          <b className="text-ink">{next.course_title}</b>
          {`, ${classDay(next, now)}`}
        </>
      ) : (
        copy.noNext
      )}
    </p>
  );
}

type TodayCardProps = Pick<Dashboard, "batches" | "today"> & {
  /** By the server's clock. */
  now: Date;
  /** That stands in a card of its own above. */
  runningId: number | null;
};

/** Everything of today over all batches, as one path. */
export function TodayCard({ today, batches, now, runningId }: TodayCardProps) {
  const items = today.filter((item) => item.kind !== "exam" || item.exam_id !== runningId);
  const { shown, hidden, more, list } = useMoreRows<HTMLUListElement>(items.length, SHOWN);
  const counted = items.filter((item) => !isOff(item));
  const open = counted.filter((item) => !isOver(item, now));
  const lookOf = (item: TodayItem): TodayLook => {
    if (isOff(item)) return "off";
    if (isOver(item, now)) return "done";
    return item === open[0] ? "next" : "open";
  };
  const done = counted.length - open.length;
  const hasClassAhead = open.some(({ kind }) => kind === "class");
  return (
    <section aria-labelledby="today" className="min-w-0">
      <Card className="overflow-hidden">
        <div className="flex items-center justify-between gap-3 px-4 pt-2.5 pb-1.5 md:px-5.5 md:pt-3.5">
          <h2 id="today" className="text-subtitle md:text-section">
            {copy.title}
          </h2>
          <span className="flex items-center gap-3 text-small text-muted">
            {counted.length > 0 && copy.done(formatNumber(counted.length), formatNumber(done))}
            <CalendarSubscription variant="light-icon" />
          </span>
        </div>
        {items.length > 0 && (
          <ul ref={list}>
            {items.slice(0, shown).map((item) => (
              <TodayRow
                key={keyOf(item)}
                row={factsOf(item, now)}
                look={lookOf(item)}
                batch={"batch_name" in item && batches.length > 1 ? item.batch_name : null}
              />
            ))}
          </ul>
        )}
        {hidden > 0 && <MoreButton label={copy.more(formatNumber(hidden))} onMore={more} />}
        {(open.length === 0 || !hasClassAhead) && (
          <div className="grid min-h-14 content-center border-t border-line px-4 py-2.5 md:px-5.5">
            {open.length === 0 && <b className="leading-[1.5]">{done > 0 ? copy.allDone : copy.nothing}</b>}
            {!hasClassAhead && <NextLine batches={batches} now={now} />}
          </div>
        )}
      </Card>
    </section>
  );
}

function keyOf(item: TodayItem): string {
  switch (item.kind) {
    case "class":
      return `class ${item.batch_id} ${item.starts_at} ${item.is_make_up}`;
    case "exam":
      return `exam ${item.exam_id}`;
    case "recording":
      return `recording ${item.recording_id}`;
    case "due":
      return `due ${item.batch_id}`;
    case "practice":
      return "practice";
  }
}
