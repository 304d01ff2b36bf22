"use client";

import { CourseHistory } from "@/components/dashboard/course-history";
import { MyCourses } from "@/components/dashboard/my-courses";
import { OwnDues } from "@/components/dashboard/own-dues";
import { Loading } from "@/components/ui/loading";
import { dashboard } from "@/lib/copy/dashboard";
import { enrolledCourses, enrollmentHistory, ownDues } from "@/lib/enrollments/client";
import { useRead } from "@/lib/use-read";

/** Shown when all of it is there: what came first would be pushed by what comes above it. */
export function MyCoursesPage() {
  const courses = useRead(enrolledCourses);
  const dues = useRead(ownDues);
  const history = useRead(enrollmentHistory);
  if ([courses, dues, history].some(({ data, error }) => !data && !error)) {
    return <Loading label={dashboard.courses.loading} />;
  }
  return (
    <>
      <MyCourses courses={courses.data} />
      <OwnDues />
      <CourseHistory entries={history.data} onRetry={() => history.mutate()} />
    </>
  );
}
