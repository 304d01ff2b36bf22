"use client";

import { CalendarPlus, CalendarX2 } from "lucide";
import { dayAndTime } from "@/components/dashboard/next-class";
import { type KeptClasses, stillAhead } from "@/components/room/class-times";
import { classTitle } from "@/components/room/class-title";
import { RoomSection } from "@/components/room/room-section";
import { sectionIds } from "@/components/room/section-tabs";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { MoreButton } from "@/components/ui/more-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useMoreRows } from "@/components/ui/use-more-rows";
import type { ClassAhead } from "@/lib/calendar/schema";
import { room } from "@/lib/copy/room";
import { dateInDhaka, formatCalendarLeaf, formatDateShort, formatNumber, formatWeekday } from "@/lib/format";

const { classes: copy } = room;
const FIRST = 3;
const WEEK_MS = 7 * 24 * 60 * 60_000;

function DayLeaf({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <span aria-hidden="true" className="w-12 overflow-hidden rounded-control border border-line bg-surface text-center">
      <span
        className={cn(
          "block text-meta leading-[1.375rem]",
          isToday ? "bg-primary text-on-primary" : "bg-surface-2 text-muted",
        )}
      >
        {formatWeekday(date).replace(/বার$/, "")}
      </span>
      <span className="block font-display text-subtitle leading-[1.875rem]">{formatCalendarLeaf(date).day}</span>
    </span>
  );
}

function ClassRow({ lesson, isNext, now }: { lesson: ClassAhead; isNext: boolean; now: Date }) {
  const { date, starts_at, kind, is_called_off, reason, teacher } = lesson;
  return (
    <li
      tabIndex={-1}
      className={cn(
        "grid min-h-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 -outline-offset-2 md:px-5.5",
        isNext && "bg-primary-soft",
      )}
    >
      <DayLeaf date={date} isToday={date === dateInDhaka(now)} />
      <div>
        <b className={cn("block leading-[1.45]", is_called_off && "text-muted")}>
          {classTitle(lesson) ?? formatDateShort(date)}
        </b>
        <span className={cn("block text-small leading-[1.5]", isNext ? "text-ink" : "text-muted")}>
          {starts_at ? dayAndTime(new Date(starts_at), now) : formatDateShort(date)}
          {teacher && ` · ${teacher}`}
        </span>
        {is_called_off && (
          <Badge tone="warn" icon={<Icon as={CalendarX2} size={16} />} className="mt-1 whitespace-normal!">
            {reason ? copy.reason(reason) : copy.calledOff}
          </Badge>
        )}
        {kind === "make_up" && (
          <Badge tone="ok" icon={<Icon as={CalendarPlus} size={16} />} className="mt-1">
            {copy.makeUp}
          </Badge>
        )}
      </div>
    </li>
  );
}

function Rows({ classes, now }: { classes: KeptClasses; now: Date }) {
  const serverNow = new Date(now.getTime() + classes.serverAhead);
  const ahead = stillAhead(classes, now);
  const next = ahead.find(({ is_called_off }) => !is_called_off);
  const { shown, hidden, more, list } = useMoreRows<HTMLUListElement>(ahead.length, FIRST);
  if (ahead.length === 0) return <EmptyState title={copy.empty} text={copy.emptyText} />;
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {ahead.slice(0, shown).map((lesson) => (
          <ClassRow key={lesson.kind + lesson.date} lesson={lesson} isNext={lesson === next} now={serverNow} />
        ))}
      </ul>
      {hidden > 0 && <MoreButton label={copy.more(formatNumber(hidden))} onMore={more} />}
    </>
  );
}

type ClassRowsProps = { classes: KeptClasses | undefined; failed: boolean; onRetry: () => void; now: Date };

/** The next classes; one that is called off stays among them and is marked. */
export function ClassRows({ classes, failed, onRetry, now }: ClassRowsProps) {
  const first = classes && stillAhead(classes, now)[0];
  const isNear = !first || Date.parse(first.ends_at) - now.getTime() < WEEK_MS;
  return (
    <RoomSection id={sectionIds.classes} title={isNear ? copy.thisWeek : copy.ahead}>
      <Card className="overflow-hidden">
        {classes && <Rows classes={classes} now={now} />}
        {!classes && failed && (
          <LoadFailure title={copy.failed} text={copy.failedText} onRetry={onRetry} className="border-0" />
        )}
        {!classes && !failed && (
          <div className="grid gap-3 p-4">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-14" />
            ))}
          </div>
        )}
      </Card>
    </RoomSection>
  );
}
