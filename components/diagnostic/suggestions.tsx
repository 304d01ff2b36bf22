import { ChevronRight } from "lucide";
import Image from "next/image";
import { batchOutlook } from "@/components/landing/batch-outlook";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { pictureSource } from "@/components/ui/picture-source";
import type { Course } from "@/lib/catalogue/schema";
import { diagnosticCopy } from "@/lib/copy/diagnostic";
import { landing } from "@/lib/copy/landing";
import { formatDateLong } from "@/lib/format";

const copy = diagnosticCopy.result;

/** A free course first, then the one that starts next. */
function suggested(courses: Course[], today: string): Course[] {
  const open = courses.filter(({ batches }) => batches.length > 0);
  const free = open.find(({ price }) => price === 0);
  const upcoming = open
    .filter((course) => course !== free)
    .map((course) => ({ course, outlook: batchOutlook(course.batches, today) }))
    .flatMap(({ course, outlook }) =>
      outlook.status === "upcoming" ? [{ course, start: outlook.batch.start_date }] : [],
    )
    .sort((a, b) => a.start.localeCompare(b.start))[0]?.course;
  return [free, upcoming].filter((course) => course !== undefined);
}

function noteOf(course: Course, today: string): string {
  const outlook = batchOutlook(course.batches, today);
  const start = outlook.status === "upcoming" ? formatDateLong(outlook.batch.start_date) : landing.courses.running;
  return course.price === 0 ? `${copy.free} · ${start}` : start;
}

export function Suggestions({ courses, today }: { courses: Course[]; today: string }) {
  const list = suggested(courses, today);
  if (list.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-2 text-[22px] leading-[1.35] md:px-6">{copy.suggestions}</h2>
      {list.map((course) => (
        <PageLink
          key={course.id}
          href={`/course/${course.id}`}
          className="grid min-h-20 grid-cols-[88px_minmax(0,1fr)_20px] items-center gap-3.5 border-line px-4 py-3 not-first:border-t md:px-6"
        >
          <span className="relative aspect-video overflow-hidden rounded-control bg-surface-2">
            {course.thumbnail && (
              <Image {...pictureSource(course.thumbnail)} alt="" fill sizes="88px" className="picture object-cover" />
            )}
          </span>
          <span>
            <b className="block leading-[1.4]">{course.title}</b>
            <span className="block text-small text-muted">{noteOf(course, today)}</span>
          </span>
          <Icon as={ChevronRight} size={20} className="text-primary" />
        </PageLink>
      ))}
    </Card>
  );
}
