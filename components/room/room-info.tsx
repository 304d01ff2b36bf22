"use client";

import { BatchSchedule } from "@/components/course/batch-schedule";
import { useBatchDetails } from "@/components/course/course-context";
import { SyllabusButton } from "@/components/course/syllabus-button";
import { RoomSection } from "@/components/room/room-section";
import { sectionIds } from "@/components/room/section-tabs";
import type { BatchSummary } from "@/lib/catalogue/schema";
import { course as copy } from "@/lib/copy/course";

const { info } = copy;

/** Schedule and meeting of the room's batch, each value to copy. */
export function RoomInfo({ batch }: { batch: BatchSummary }) {
  const { details, failed } = useBatchDetails();
  return (
    <RoomSection
      id={sectionIds.info}
      title={info.title}
      aside={batch.syllabus && <SyllabusButton path={batch.syllabus} label={info.syllabus} variant="ghost" />}
    >
      <BatchSchedule batch={details ?? batch} details={details} failed={failed} />
    </RoomSection>
  );
}
