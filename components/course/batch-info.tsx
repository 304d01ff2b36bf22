"use client";

import { Bell, CalendarCheck, CalendarDays, CalendarRange, Clock, Hash, KeyRound, Lock, Video } from "lucide-react";
import type { ReactNode } from "react";
import { CalendarSubscription } from "@/components/calendar/calendar-subscription";
import { useBatchDetails, useCourse } from "@/components/course/course-context";
import { Gate } from "@/components/course/gate";
import { InfoPlaceholder } from "@/components/course/gate-placeholders";
import { SyllabusButton } from "@/components/course/syllabus-button";
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

function ScheduleRows({ batch, details }: { batch: BatchSummary; details: Batch | undefined }) {
  const next = details?.next_class_date;
  const days = formatWeekdaysLong(batch.class_days_display.split(","));
  const time = batch.class_time && formatTimeOfDay(batch.class_time);
  const rows = [
    { icon: CalendarDays, label: info.startDate, value: formatDate(batch.start_date) },
    { icon: CalendarCheck, label: info.endDate, value: formatDate(batch.end_date) },
    { icon: CalendarRange, label: info.classDays, value: days },
    { icon: Clock, label: info.classTime, value: time },
    { icon: Hash, label: info.totalClasses, value: info.count(formatNumber(batch.total_classes)) },
    { icon: Bell, label: info.nextClass, value: next ? formatDateLong(next) : info.noClass },
  ];
  return rows.map(({ icon, label, value }) => (
    <InfoRow key={label} icon={icon} label={label} copy={value || undefined}>
      {value || info.notSet}
    </InfoRow>
  ));
}

/** For enrolled learners the whole schedule and the meeting, each value copyable; a gate for everybody else. */
export function BatchInfo() {
  const { batch, status } = useCourse();
  const { details, failed } = useBatchDetails();
  if (!batch) return null;
  const enrolled = status === "enrolled";
  return (
    <section>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 id="batch_info" className="text-[24px] md:text-[28px]">
          {info.title}
        </h2>
        {enrolled && batch.syllabus && <SyllabusButton path={batch.syllabus} label={info.syllabus} variant="ghost" />}
      </div>
      {enrolled ? (
        <Card>
          <InfoTable>
            <ScheduleRows batch={details ?? batch} details={details} />
            {!failed && <MeetingRows details={details} />}
          </InfoTable>
          <div className="border-t border-line p-3.5 md:p-4.5">
            <CalendarSubscription variant="soft" full />
          </div>
        </Card>
      ) : (
        <Gate text={copy.gate.info}>
          <InfoPlaceholder />
        </Gate>
      )}
    </section>
  );
}
