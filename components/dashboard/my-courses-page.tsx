"use client";

import { CourseHistory } from "@/components/dashboard/course-history";
import { historyRows } from "@/components/dashboard/history-rows";
import { MyCourses } from "@/components/dashboard/my-courses";
import { OwnDues } from "@/components/dashboard/own-dues";
import { Loading } from "@/components/ui/loading";
import { dashboard } from "@/lib/copy/dashboard";
import { enrolledCourses, enrollmentHistory, ownClaims, ownDues } from "@/lib/enrollments/client";
import { useRead } from "@/lib/use-read";

/** Shown when all parts are loaded: an early part would be pushed down by one that comes above it. */
export function MyCoursesPage() {
  const courses = useRead(enrolledCourses);
  const dues = useRead(ownDues);
  const claims = useRead(ownClaims);
  const history = useRead(enrollmentHistory);
  if ([courses, dues, claims, history].some(({ data, error }) => !data && !error)) {
    return <Loading label={dashboard.courses.loading} />;
  }
  const shelves = { courses: courses.data ?? [], claims: claims.data ?? [], dues: dues.data ?? [] };
  const rows = history.data && historyRows({ ...shelves, history: history.data }, new Date());
  // The history is empty where nothing stands above it either; one that is all on cards has nothing to add.
  const hasHistory = rows?.length !== 0 || shelves.courses.length === 0;
  return (
    <>
      <MyCourses courses={courses.data} history={history.data ?? []} />
      <OwnDues />
      {hasHistory && <CourseHistory rows={rows} onRetry={() => history.mutate()} />}
    </>
  );
}
