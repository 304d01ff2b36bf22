"use client";

import { Bell, CalendarCheck, CalendarDays, CalendarRange, Clock, Hash, KeyRound, Lock, Video } from "lucide";
import type { ReactNode } from "react";
import { CalendarSubscription } from "@/components/calendar/calendar-subscription";
import { Card } from "@/components/ui/card";
import { InfoRow, InfoTable } from "@/components/ui/info-table";
import { Skeleton } from "@/components/ui/skeleton";
import type { Batch, BatchSummary } from "@/lib/catalogue/schema";
import { course as copy } from "@/lib/copy/course";
import { formatDate, formatDateLong, formatNumber, formatTimeOfDay, formatWeekdaysLong } from "@/lib/format";

const { info } = copy;

/** Rows of the meeting: a value to copy, "to be announced", or its shape until the details are there. */
function MeetingRows({ details }: { details: Batch | undefined }) {
  const rows = [
    { icon: Video, label: info.meetingLink, value: details?.zoom_link },
    { icon: KeyRound, label: info.meetingId, value: details?.zoom_meeting_id },
    { icon: Lock, label: info.passcode, value: details?.zoom_passcode },
  ];
  return rows.map(({ icon, label, value }) => (
    <InfoRow key={label} icon={icon} label={label} copy={value ?? undefined}>
      <MeetingValue value={value} isLink={icon === Video} />
    </InfoRow>
  ));
}

function MeetingValue({ value, isLink }: { value: string | null | undefined; isLink: boolean }): ReactNode {
  if (value === undefined) return <Skeleton className="h-6 w-40" />;
  if (value === null || value === "") return info.notSet;
  if (!isLink || !/^https?:/.test(value)) return <span lang="en">{value}</span>;
  return (
    <a
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      lang="en"
      className="text-primary underline-offset-4 hover:underline"
    >
      {value.replace(/^https?:\/\//, "")}
    </a>
  );
}

/** The next class only the details know: its shape until they are there. */
function NextClassRow({ details }: { details: Batch | undefined }) {
  const next = details?.next_class_date;
  const text = next ? formatDateLong(next) : info.noClass;
  return (
    <InfoRow icon={Bell} label={info.nextClass} copy={details && text}>
      {details ? text : <Skeleton className="h-6 w-40" />}
    </InfoRow>
  );
}

function ScheduleRows({ batch }: { batch: BatchSummary }) {
  const days = formatWeekdaysLong(batch.class_days_display.split(","));
  const time = batch.class_time && formatTimeOfDay(batch.class_time);
  const rows = [
    { icon: CalendarDays, label: info.startDate, value: formatDate(batch.start_date) },
    { icon: CalendarCheck, label: info.endDate, value: formatDate(batch.end_date) },
    { icon: CalendarRange, label: info.classDays, value: days },
    { icon: Clock, label: info.classTime, value: time },
    { icon: Hash, label: info.totalClasses, value: info.count(formatNumber(batch.total_classes)) },
  ];
  return rows.map(({ icon, label, value }) => (
    <InfoRow key={label} icon={icon} label={label} copy={value || undefined}>
      {value || info.notSet}
    </InfoRow>
  ));
}

type BatchScheduleProps = { batch: BatchSummary; details: Batch | undefined; failed: boolean };

/** The whole schedule and the meeting, each value copyable; `details` are undefined until they are there. */
export function BatchSchedule({ batch, details, failed }: BatchScheduleProps) {
  return (
    <Card>
      <InfoTable>
        <ScheduleRows batch={batch} />
        {!failed && <NextClassRow details={details} />}
        {!failed && <MeetingRows details={details} />}
      </InfoTable>
      <div className="border-t border-line p-3.5 md:p-4.5">
        <CalendarSubscription variant="soft" full />
      </div>
    </Card>
  );
}
