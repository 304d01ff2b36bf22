import { ChevronRight } from "lucide";
import Image from "next/image";
import { FreeButton } from "@/components/free-enrollment/free-button";
import { batchOutlook } from "@/components/landing/batch-outlook";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { pictureSource } from "@/components/ui/picture-source";
import { discountedPrice } from "@/lib/catalogue/pricing";
import type { Course } from "@/lib/catalogue/schema";
import { diagnosticCopy } from "@/lib/copy/diagnostic";
import { landing } from "@/lib/copy/landing";
import { formatDateLong } from "@/lib/format";

const copy = diagnosticCopy.result;

const isFree = (course: Course) => discountedPrice(course.price, course.discount_percentage) === 0;

/** The batch that anybody may enter alone. */
function openBatch(course: Course, today: string): number | null {
  const outlook = batchOutlook(course.batches, today);
  if (!isFree(course) || outlook.status === "none" || outlook.status === "ended") return null;
  return outlook.batch.is_completed ? null : outlook.batch.id;
}

function JoinRow({ course, today }: { course: Course; today: string }) {
  const batchId = openBatch(course, today);
  if (batchId === null) return null;
  return (
    <div className="px-4 pb-4 md:px-6">
      <FreeButton full place={{ courseId: course.id, batchId }} />
    </div>
  );
}

/** A free course first, then the one that starts next. */
function suggested(courses: Course[], today: string): Course[] {
  const open = courses.filter(({ batches }) => batches.length > 0);
  const free = open.find(isFree);
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
  return isFree(course) ? `${copy.free} · ${start}` : start;
}

export function Suggestions({ courses, today }: { courses: Course[]; today: string }) {
  const list = suggested(courses, today);
  if (list.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-2 text-subtitle leading-[1.35] md:px-6">{copy.suggestions}</h2>
      {list.map((course) => (
        <div key={course.id} className="border-t border-line">
          <PageLink
            href={`/course/${course.id}`}
            className="grid min-h-20 grid-cols-[5.5rem_minmax(0,1fr)_1.25rem] items-center gap-3.5 px-4 py-3 md:px-6"
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
          <JoinRow course={course} today={today} />
        </div>
      ))}
    </Card>
  );
}
