import { EnrolledCourseCard } from "@/components/dashboard/enrolled-course-card";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { dashboard } from "@/lib/copy/dashboard";
import type { EnrolledCourse } from "@/lib/enrollments/schema";

const { courses: copy, home } = dashboard;

/** @param courses undefined when they could not be loaded */
export function MyCourses({ courses }: { courses: EnrolledCourse[] | undefined }) {
  if (!courses) return <LoadFailure title={copy.failed} text={copy.failedText} />;
  if (courses.length === 0) {
    return (
      <Card>
        <EmptyState
          title={copy.empty}
          text={copy.emptyText}
          action={
            <ButtonLink href="/#courses" variant="soft">
              {home.browse}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {courses.map((course) => (
        <li key={course.enrollment_id}>
          <EnrolledCourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}
