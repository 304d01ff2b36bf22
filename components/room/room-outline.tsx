"use client";

import { useCourse } from "@/components/course/course-context";
import { Skeleton } from "@/components/ui/skeleton";

/** As high as what comes. */
export function RoomShapes() {
  const { course } = useCourse();
  return (
    <div aria-hidden="true">
      <div className="on-deep h-65.5 rounded-panel border border-deep-line bg-deep px-4 pt-12 lg:h-49 lg:px-8">
        <p className="font-display text-heading leading-[1.3] lg:text-display">{course.title}</p>
      </div>
      <div className="mt-5 h-12.25 border-b border-line md:mt-6" />
      <div className="mt-5 grid gap-7">
        {["class", "quizzes", "recordings"].map((section) => (
          <div key={section} className="grid gap-2">
            <Skeleton className="h-11 w-40" />
            <Skeleton className="h-62.5 rounded-card" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** In the page as it is served, where it is seen by those alone who may have a room here. */
export function RoomOutline() {
  return (
    <div className="room wrap hidden pt-4 md:pt-6 on-room:block">
      <RoomShapes />
    </div>
  );
}
