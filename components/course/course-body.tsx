"use client";

import type { ReactNode } from "react";
import { BatchChoice } from "@/components/course/batch-choice";
import { ComingPicture } from "@/components/course/coming-picture";
import { useCourse } from "@/components/course/course-context";
import { EnrollmentSteps } from "@/components/course/enrollment-steps";
import { IncludesList } from "@/components/course/includes-list";
import { InstructorCarousel } from "@/components/course/instructor-carousel";
import { LockedSections } from "@/components/course/locked-sections";
import { NoticeCard } from "@/components/course/notice-card";
import { Offer } from "@/components/course/offer";
import { PriceBar } from "@/components/course/price-bar";
import { LoadFailure } from "@/components/ui/load-failure";
import { course as copy } from "@/lib/copy/course";
import { room } from "@/lib/copy/room";

const columns =
  "wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 md:pt-9 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-10";
const stack = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8";
const sideStack = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6";

function SideFacts() {
  const { course } = useCourse();
  return (
    <>
      <IncludesList />
      <InstructorCarousel instructors={course.instructors} />
    </>
  );
}

/**
 * The page for those who may enrol, in the phone's reading order: offer and batches, locked parts, the steps, the
 * facts; from 1024 the steps and the facts stand in the right column.
 */
function EnrollingLayout({ content }: { content: ReactNode }) {
  return (
    <div className={`${columns} lg:grid-rows-[auto_auto_1fr]`}>
      <div className={stack}>
        <Offer />
        <BatchChoice />
        <LockedSections />
      </div>
      <div className="below-fold min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <EnrollmentSteps />
      </div>
      <div className={`${stack} lg:row-span-2 lg:row-start-2`}>{content}</div>
      <div className={`below-fold ${sideStack} lg:col-start-2 lg:row-start-3`}>
        <SideFacts />
      </div>
      <PriceBar />
    </div>
  );
}

/** Where there is nothing to enrol in; on the phone the notice follows the batches. */
function PlainLayout({ content }: { content: ReactNode }) {
  const { batch, status } = useCourse();
  return (
    <div className={columns}>
      <div className={`${stack} max-lg:contents`}>
        <div className={`${stack} max-lg:-order-2`}>
          {batch ? <Offer /> : <ComingPicture />}
          <BatchChoice />
        </div>
        {status === "expired" && <LockedSections />}
        {content}
      </div>
      <aside className={`${sideStack} max-lg:contents lg:sticky lg:top-22 lg:self-start`}>
        <div className="max-lg:-order-1">
          {status === "expired" && <NoticeCard {...copy.closedPanel} />}
          {!batch && <NoticeCard {...copy.comingSoon} quiet />}
        </div>
        <SideFacts />
      </aside>
    </div>
  );
}

/**
 * The page for those who may be enrolled, while the server fails to tell: without the price and the steps of enrolling.
 */
export function UncheckedBody({ content }: { content: ReactNode }) {
  const { course, checkAgain } = useCourse();
  return (
    <div className={columns}>
      <div className={stack}>
        <LoadFailure title={room.checkFailed} text={room.checkFailedText} onRetry={checkAgain} />
        {content}
      </div>
      <aside className={sideStack}>
        <InstructorCarousel instructors={course.instructors} />
      </aside>
    </div>
  );
}

/** Everything under the banner for those who are not enrolled; `content` is rendered on the server. */
export function CourseBody({ content }: { content: ReactNode }) {
  const { status } = useCourse();
  return status === "available" ? <EnrollingLayout content={content} /> : <PlainLayout content={content} />;
}
