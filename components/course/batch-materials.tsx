"use client";

import { QuizTable } from "@/components/course/quiz-table";
import { RecordingTable } from "@/components/course/recording-table";
import { ResourceTable } from "@/components/course/resource-table";

/** What enrolment opens besides the batch's own data. */
export function BatchMaterials({ batchId }: { batchId: number }) {
  return (
    <>
      <QuizTable batchId={batchId} />
      <RecordingTable batchId={batchId} />
      <ResourceTable batchId={batchId} />
    </>
  );
}
