"use client";

import type { ReactNode } from "react";
import { BatchChoice } from "@/components/course/batch-choice";
import { useCourse } from "@/components/course/course-context";
import { EnrollmentSteps } from "@/components/course/enrollment-steps";
import { IncludesList } from "@/components/course/includes-list";
import { InstructorCarousel } from "@/components/course/instructor-carousel";
import { LockedSections } from "@/components/course/locked-sections";
import { Offer } from "@/components/course/offer";

const stack = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8";

/**
 * What the course offers, below an enrolled learner's own work: another batch can be looked at here, and the way into it
 * is the visitor's.
 */
export function CourseOutline({ content }: { content: ReactNode }) {
  const { course, status } = useCourse();
  const isOther = status !== "enrolled";
  return (
    <div className="below-fold mt-10 grid grid-cols-[minmax(0,1fr)] gap-8 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-10">
      <div className={stack}>
        <BatchChoice />
        {status === "available" && <EnrollmentSteps />}
        {isOther && <LockedSections />}
        {content}
      </div>
      <div className={stack}>
        <Offer />
        <IncludesList />
        <InstructorCarousel instructors={course.instructors} />
      </div>
    </div>
  );
}
