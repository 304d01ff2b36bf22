"use client";

import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { BatchChoice } from "@/components/course/batch-choice";
import { useCourse } from "@/components/course/course-context";
import { EnrollmentSteps } from "@/components/course/enrollment-steps";
import { IncludesList } from "@/components/course/includes-list";
import { InstructorCarousel } from "@/components/course/instructor-carousel";
import { LockedSections } from "@/components/course/locked-sections";
import { Offer } from "@/components/course/offer";
import { useOpenRow } from "@/components/room/use-open-row";
import { Icon } from "@/components/ui/icon";
import { room as copy } from "@/lib/copy/room";

const stack = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8";

/**
 * The course's offer stands behind one row below an enrolled learner's own work: another batch can be looked at here, and
 * the way into it is the visitor's.
 */
export function CourseOutline({ content }: { content: ReactNode }) {
  const { course, status } = useCourse();
  const isOther = status !== "enrolled";
  const row = useOpenRow(course.id);
  return (
    <details {...row} className="group/page mt-7 lg:mt-9">
      <summary className="flex min-h-16 list-none items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:border-primary lg:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <b className="block">{copy.coursePage.title}</b>
          <small className="block text-small text-muted">{copy.coursePage.text}</small>
        </span>
        <Icon as={ChevronDown} className="text-primary transition-transform duration-150 group-open/page:rotate-180" />
      </summary>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-10">
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
    </details>
  );
}
