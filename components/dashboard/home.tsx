"use client";

import { CourseList } from "@/components/dashboard/course-list";
import { Greeting } from "@/components/dashboard/greeting";
import { LoadFailure } from "@/components/dashboard/load-failure";
import { earliestClass } from "@/components/dashboard/next-class";
import { NextClassPanel, NoClassPanel } from "@/components/dashboard/next-class-panel";
import { useCurrentUser } from "@/components/dashboard/use-current-user";
import { type CourseWithBatch, useBatches, useEnrolledCourses } from "@/components/dashboard/use-enrolled-courses";
import { useNow } from "@/components/dashboard/use-now";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { common } from "@/lib/copy/common";
import { dashboard } from "@/lib/copy/dashboard";

const { courses: coursesCopy, home } = dashboard;
const columns = "grid gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] lg:items-start";

export function DashboardHome() {
  const now = useNow();
  const { data: user, error: userError } = useCurrentUser();
  const { data: courses, error } = useEnrolledCourses();
  const { data: batches } = useBatches(courses);
  // The greeting waits for the name, or does without.
  const greets = user || userError;

  return (
    <div className="wrap grid gap-5 pt-6 lg:pt-10">
      {greets ? (
        <Greeting name={user?.first_name ?? ""} now={now} />
      ) : (
        <div aria-hidden="true" className="grid gap-1">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-[39px] w-64 md:h-[52px]" />
        </div>
      )}
      {error && !courses ? (
        <LoadFailure title={coursesCopy.failed} text={coursesCopy.failedText} />
      ) : batches ? (
        <Content courses={batches} now={now} />
      ) : (
        <div role="status" className={columns}>
          <span className="sr-only">{common.loading}</span>
          <Skeleton className="h-[330px] rounded-panel lg:h-[304px]" />
          <Skeleton className="h-[210px] rounded-card" />
        </div>
      )}
    </div>
  );
}

function Content({ courses, now }: { courses: CourseWithBatch[]; now: Date }) {
  if (courses.length === 0) {
    return (
      <Card>
        <EmptyState
          title={home.notEnrolled}
          text={home.notEnrolledText}
          action={
            <ButtonLink href="/#courses" variant="soft">
              {home.browse}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  const next = earliestClass(courses.flatMap(({ batch }) => batch ?? []));
  const course = courses.find(({ batch }) => batch?.id === next?.id)?.course;
  return (
    <div className={columns}>
      {next && course ? <NextClassPanel courseTitle={course.title} batch={next} now={now} /> : <NoClassPanel />}
      <CourseList courses={courses} now={now} />
    </div>
  );
}
