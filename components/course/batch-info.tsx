"use client";

import dynamic from "next/dynamic";
import { useBatchDetails, useCourse } from "@/components/course/course-context";
import { Gate } from "@/components/course/gate";
import { InfoPlaceholder } from "@/components/course/gate-placeholders";
import { SyllabusButton } from "@/components/course/syllabus-button";
import { Skeleton } from "@/components/ui/skeleton";
import { course as copy } from "@/lib/copy/course";

const { info } = copy;

const BatchSchedule = dynamic(() => import("@/components/course/enrolled-parts").then((parts) => parts.BatchSchedule), {
  ssr: false,
  loading: () => <Skeleton className="h-100 w-full" />,
});

/** The batch's schedule for enrolled learners; a gate for everybody else. */
export function BatchInfo() {
  const { batch, status } = useCourse();
  const { details, failed } = useBatchDetails();
  if (!batch) return null;
  const enrolled = status === "enrolled";
  return (
    <section id="batch_info" className="below-fold">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-[24px] md:text-[28px]">{info.title}</h2>
        {enrolled && batch.syllabus && <SyllabusButton path={batch.syllabus} label={info.syllabus} variant="ghost" />}
      </div>
      {enrolled ? (
        <BatchSchedule batch={details ?? batch} details={details} failed={failed} />
      ) : (
        <Gate text={copy.gate.info}>
          <InfoPlaceholder />
        </Gate>
      )}
    </section>
  );
}
