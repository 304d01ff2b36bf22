import { ArrowRight, CalendarDays, Clock, Video } from "lucide";
import Image from "next/image";
import { type BatchOutlook, batchOutlook } from "@/components/landing/batch-outlook";
import { PriceLine } from "@/components/landing/price-line";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { pictureSource } from "@/components/ui/picture-source";
import type { Course } from "@/lib/catalogue/schema";
import { common } from "@/lib/copy/common";
import { landing } from "@/lib/copy/landing";
import { formatDateShort, formatNumber } from "@/lib/format";

const copy = landing.courses;

function Announcement({ outlook }: { outlook: BatchOutlook }) {
  if (outlook.status === "upcoming") {
    return (
      <>
        {copy.nextBatch} <b className="text-ink">{formatDateShort(outlook.batch.start_date)}</b>
      </>
    );
  }
  return outlook.status === "running" ? <b className="text-ink">{copy.running}</b> : copy.noDate;
}

function amount(course: Course, outlook: BatchOutlook): string {
  if (outlook.status === "none") return copy.chapters(formatNumber(course.course_details.length));
  const { total_classes, exams_count } = outlook.batch;
  const parts = [copy.classes(formatNumber(total_classes)), exams_count > 0 && copy.quizzes(formatNumber(exams_count))];
  return parts.filter(Boolean).join(" · ");
}

/** The whole card is the link; the order of its facts is fixed. */
export function CourseCard({ course, today }: { course: Course; today: string }) {
  const outlook = batchOutlook(course.batches, today);
  return (
    <PageLink
      href={`/course/${course.id}`}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-200 hover:shadow-raised"
    >
      <div className="relative aspect-video bg-surface-2">
        {course.thumbnail && (
          <Image
            {...pictureSource(course.thumbnail)}
            alt={course.thumbnail_alt}
            fill
            sizes="(width >= 80rem) 285px, (width >= 64rem) 24vw, (width >= 48rem) 48vw, 100vw"
            className="picture object-cover"
          />
        )}
        {outlook.status === "none" && (
          <Badge tone="alarm" icon={<Icon as={Clock} size={15} />} className="absolute top-3 left-3">
            {common.comingSoon}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 px-4 pt-4 pb-2">
        <h3 className="text-lead leading-[1.42]">{course.title}</h3>
        <div className="grid gap-1 text-small leading-normal text-muted">
          <span className="flex items-center gap-2">
            <Icon as={CalendarDays} size={17} />
            <span>
              <Announcement outlook={outlook} />
            </span>
          </span>
          <span className="flex items-center gap-2">
            <Icon as={Video} size={17} />
            {amount(course, outlook)}
          </span>
        </div>
        <div className="mt-auto flex min-h-15 flex-wrap items-center gap-x-2 border-t border-line">
          <PriceLine price={course.price} discount={course.discount_percentage} />
          <Icon
            as={ArrowRight}
            size={22}
            className="my-2.5 ml-auto text-primary transition-transform duration-150 group-hover:translate-x-0.5"
          />
        </div>
      </div>
    </PageLink>
  );
}
