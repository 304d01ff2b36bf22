"use client";

import { CalendarDays, Clock, type IconNode, Video } from "lucide";
import Image from "next/image";
import { useBatchDetails, useCourse } from "@/components/course/course-context";
import { describeDay } from "@/components/course/describe-day";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { common } from "@/lib/copy/common";
import { course as copy } from "@/lib/copy/course";
import { formatDate, formatNumber, formatTimeOfDay, formatWeekdays } from "@/lib/format";

type Fact = { icon: IconNode; text: string };

function useFacts(): Fact[] {
  const { batch, status, today } = useCourse();
  const { details } = useBatchDetails();
  if (!batch) return [];
  const { banner } = copy;
  const time = batch.class_time && formatTimeOfDay(batch.class_time);
  const days = formatWeekdays(batch.class_days_display.split(","));
  const nextClass = details?.next_class_date;
  const when = nextClass
    ? banner.nextClass([describeDay(nextClass, today), time].filter(Boolean).join(", "))
    : status === "expired"
      ? banner.ended(formatDate(batch.end_date))
      : banner.starts(formatDate(batch.start_date));
  const counts = [
    batch.total_classes > 0 && banner.classes(formatNumber(batch.total_classes)),
    batch.exams_count > 0 && banner.quizzes(formatNumber(batch.exams_count)),
  ].filter((count) => count !== false);
  return [
    { icon: CalendarDays, text: when },
    { icon: Clock, text: nextClass ? days : [days, time].filter(Boolean).join(" · ") },
    { icon: Video, text: counts.join(" · ") },
  ].filter(({ text }) => text !== "");
}

/** The first sentence; the whole description stands further down. */
function leadOf(description: string): string {
  return /^.*?[।.!?](?=\s|$)/su.exec(description)?.[0] ?? description;
}

/** The course, its learners and its start, over the course's own picture, dark and out of focus. */
export function CourseBanner() {
  const { course, batch, status, today } = useCourse();
  const facts = useFacts();
  const open = status === "available" && batch && batch.start_date > today;
  return (
    <div className="on-deep relative isolate overflow-hidden bg-deep">
      {course.thumbnail && (
        <Image
          src={course.thumbnail}
          alt=""
          width={640}
          height={360}
          // Out of focus, a few pixels are enough; and it is there with the first paint.
          sizes="32px"
          loading="eager"
          className="absolute -inset-8 -z-10 size-[calc(100%+4rem)] max-w-none object-cover blur-[9px]"
        />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-deep/96 via-deep/90 via-45% to-deep/60" />
      <div className="wrap py-7 md:py-11">
        <div className="flex flex-wrap gap-2">
          <Badge tone="glass">{batch?.name ?? copy.course}</Badge>
          {open && <Badge tone="glass">{copy.batches.open}</Badge>}
          {!batch && <Badge tone="alarm">{common.comingSoon}</Badge>}
        </div>
        <h1 className="mt-2.5 mb-1.5">{course.title}</h1>
        <p className="max-w-[62ch] text-balance text-on-deep-soft">{leadOf(course.description)}</p>
        {facts.length > 0 && (
          // Each fact has a row of its own on the phone: whatever the learner's facts turn out to be, nothing below
          // moves.
          <ul className="mt-4 flex gap-x-6 gap-y-1.5 text-small max-md:flex-col md:flex-wrap">
            {facts.map((fact) => (
              <li key={fact.text} className="flex items-center gap-2">
                <Icon as={fact.icon} size={18} className="text-mint" />
                {fact.text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
