"use client";

import { Video } from "lucide";
import { CalendarSubscription } from "@/components/calendar/calendar-subscription";
import { useBatchDetails, useCourse } from "@/components/course/course-context";
import { dayAndTime, timeUntil } from "@/components/dashboard/next-class";
import { type Doors, doorsOf, type KeptClasses, nextToTakePlace } from "@/components/room/class-times";
import { classTitle } from "@/components/room/class-title";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { ClassAhead } from "@/lib/calendar/schema";
import { room } from "@/lib/copy/room";
import { formatDate, formatDateLong, formatTime } from "@/lib/format";

const { head: copy, classes: words } = room;
const big =
  "block text-lead leading-[1.45] font-semibold lg:my-0.5 lg:font-display lg:text-heading lg:leading-[1.35] lg:font-normal";

function statusOf({ starts_at }: ClassAhead, doors: Doors, serverNow: Date): string | null {
  if (doors === "running") return copy.running;
  const until = starts_at && timeUntil(new Date(starts_at), serverNow);
  return until && (doors === "open" ? copy.startsIn(until) : until);
}

function whenOf({ date, starts_at, ends_at }: ClassAhead, doors: Doors, serverNow: Date): string {
  if (starts_at === null) return formatDateLong(date);
  const start = dayAndTime(new Date(starts_at), serverNow);
  return doors === "closed" ? start : `${start} – ${formatTime(ends_at)}`;
}

/** The panel without a class: none is planned, or none ever will be again. */
function NoClass() {
  const { room: batch, today } = useCourse();
  const isOver = batch && (batch.is_completed || batch.end_date < today);
  if (!isOver) return <b className={big}>{copy.noClass}</b>;
  return (
    <>
      <div>
        <b className={big}>{copy.ended}</b>
        <span className="block text-small leading-[1.5] text-on-deep-muted">
          {copy.endedText(formatDate(batch.end_date))}
        </span>
      </div>
      <ButtonLink href="/dashboard/my-courses" variant="outline" size="sm">
        {copy.certificate}
      </ButtonLink>
    </>
  );
}

/** The next class: its door from fifteen minutes before it until its end, and before that the calendar. */
export function NextClass({ classes, failed, now }: { classes: KeptClasses | undefined; failed: boolean; now: Date }) {
  const { details } = useBatchDetails();
  if (!classes && failed) return <b className={big}>{words.failed}</b>;
  if (!classes) {
    return (
      <div className="grid gap-2">
        <Skeleton className="h-4 w-40 bg-deep-line" />
        <Skeleton className="h-5 w-56 bg-deep-line" />
        <Skeleton className="h-4 w-36 bg-deep-line" />
      </div>
    );
  }
  const next = nextToTakePlace(classes, now);
  if (!next) return <NoClass />;
  const serverNow = new Date(now.getTime() + classes.serverAhead);
  const doors = doorsOf(next, classes.serverAhead, now);
  const status = statusOf(next, doors, serverNow);
  return (
    <>
      <div>
        <span className="block text-small leading-[1.5] text-on-deep-muted">
          {doors === "closed" && copy.nextClass}
          {doors === "closed" && status && " · "}
          {status && <b className="text-amber">{status}</b>}
        </span>
        <b className={big}>
          {classTitle(next) ?? copy.nextClass}
          {next.kind === "make_up" && ` · ${words.makeUp}`}
        </b>
        <span className="block text-small leading-[1.5] text-on-deep-soft">
          {whenOf(next, doors, serverNow)}
          {next.teacher && ` · ${next.teacher}`}
        </span>
      </div>
      {doors === "closed" || !details?.zoom_link ? (
        <CalendarSubscription variant="icon" />
      ) : (
        <ButtonLink
          href={details.zoom_link}
          variant="mint"
          icon={<Icon as={Video} />}
          className="col-span-full mt-3 justify-self-stretch"
        >
          {copy.join}
        </ButtonLink>
      )}
    </>
  );
}
