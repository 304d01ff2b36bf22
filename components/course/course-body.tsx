"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { BatchChoice } from "@/components/course/batch-choice";
import { BatchInfo } from "@/components/course/batch-info";
import { useCourse } from "@/components/course/course-context";
import { EnrollmentSteps } from "@/components/course/enrollment-steps";
import { IncludesList } from "@/components/course/includes-list";
import { InstructorCarousel } from "@/components/course/instructor-carousel";
import { LockedSections } from "@/components/course/locked-sections";
import { NoticeCard } from "@/components/course/notice-card";
import { Offer } from "@/components/course/offer";
import { PriceBar } from "@/components/course/price-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { course as copy } from "@/lib/copy/course";

const enrolledParts = () => import("@/components/course/enrolled-parts");
const BatchMaterials = dynamic(() => enrolledParts().then((parts) => parts.BatchMaterials), { ssr: false });
const Leaderboard = dynamic(() => enrolledParts().then((parts) => parts.Leaderboard), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full" />,
});

const columns = "wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 md:pt-9 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-x-10";
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
 * For whoever may enrol. In reading order, which is the phone's: offer and batches, the steps, what is locked, the
 * facts; from 1024 the steps and the facts stand in the right column.
 */
function EnrollingLayout({ content }: { content: ReactNode }) {
  return (
    <div className={`${columns} lg:grid-rows-[auto_auto_1fr]`}>
      <div className={stack}>
        <Offer />
        <BatchChoice />
      </div>
      <div className="below-fold min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <EnrollmentSteps />
      </div>
      <div className={`${stack} lg:row-span-2 lg:row-start-2`}>
        <BatchInfo />
        <LockedSections />
        {content}
      </div>
      <div className={`below-fold ${sideStack} lg:col-start-2 lg:row-start-3`}>
        <SideFacts />
      </div>
      <PriceBar />
    </div>
  );
}

/**
 * For the enrolled, and where there is nothing to enrol in. The first screen is that of the other layout, so nothing
 * jumps when a learner turns out to be enrolled; on the phone the panel or notice follows the batches.
 */
function PlainLayout({ content }: { content: ReactNode }) {
  const { batch, status } = useCourse();
  const enrolledBatch = status === "enrolled" ? batch : null;
  return (
    <div className={columns}>
      <div className={`${stack} max-lg:contents`}>
        <div className={`${stack} max-lg:-order-2`}>
          <Offer />
          <BatchChoice />
        </div>
        <BatchInfo />
        {enrolledBatch && <BatchMaterials key={enrolledBatch.id} batchId={enrolledBatch.id} />}
        {status === "expired" && <LockedSections />}
        {content}
      </div>
      <aside className={`${sideStack} max-lg:contents lg:sticky lg:top-22 lg:self-start`}>
        <div className="max-lg:-order-1">
          {enrolledBatch && (
            <Leaderboard key={enrolledBatch.id} batchId={enrolledBatch.id} batchName={enrolledBatch.name} />
          )}
          {status === "expired" && <NoticeCard {...copy.closedPanel} />}
          {!batch && <NoticeCard {...copy.comingSoon} />}
        </div>
        <SideFacts />
      </aside>
    </div>
  );
}

/** Everything under the banner; `content` is rendered on the server. */
export function CourseBody({ content }: { content: ReactNode }) {
  const { status } = useCourse();
  return status === "available" ? <EnrollingLayout content={content} /> : <PlainLayout content={content} />;
}
