import { EnrolledCourseCard } from "@/components/dashboard/enrolled-course-card";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { dashboard } from "@/lib/copy/dashboard";
import type { EnrolledCourse, EnrollmentHistoryEntry } from "@/lib/enrollments/schema";

const { courses: copy, home } = dashboard;

type MyCoursesProps = {
  /** Undefined when they could not be loaded. */
  courses: EnrolledCourse[] | undefined;
  history: EnrollmentHistoryEntry[];
};

/** A card for each course that is open to the learner. */
export function MyCourses({ courses, history }: MyCoursesProps) {
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
          <EnrolledCourseCard
            course={course}
            enrollment={history.find(({ enrollment_id }) => enrollment_id === course.enrollment_id)}
          />
        </li>
      ))}
    </ul>
  );
}
