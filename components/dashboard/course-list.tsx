import { ChevronRight } from "lucide-react";
import { classDay } from "@/components/dashboard/next-class";
import type { CourseWithBatch } from "@/components/dashboard/use-enrolled-courses";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { dashboard } from "@/lib/copy/dashboard";

const { home } = dashboard;

/** The enrolled courses as links, each with its next class. */
export function CourseList({ courses, now }: { courses: CourseWithBatch[]; now: Date }) {
  return (
    <Card className="overflow-hidden">
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4.5 md:pl-5.5">
        <h2 className="text-[24px]">{home.courses}</h2>
        <ButtonLink href="/dashboard/my-courses" variant="ghost" size="sm">
          {home.allCourses}
        </ButtonLink>
      </div>
      <ul className="divide-y divide-line">
        {courses.map(({ course, batch }) => (
          <li key={course.enrollment_id}>
            <PageLink
              href={`/course/${course.id}`}
              className="flex items-center justify-between gap-3 px-4.5 py-3.5 -outline-offset-2 hover:bg-primary-soft md:px-5.5"
            >
              <span className="min-w-0">
                <b className="block leading-[1.45]">{course.title}</b>
                <span className="block text-small text-muted">
                  {course.batch_name}
                  {batch?.next_class_date && (
                    <>
                      {" · "}
                      {home.classOn(classDay({ ...batch, next_class_date: batch.next_class_date }, now))}
                    </>
                  )}
                </span>
              </span>
              <Icon as={ChevronRight} className="text-primary" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
