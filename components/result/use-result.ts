"use client";

import { examResult } from "@/lib/exams/client";
import { useRead } from "@/lib/use-read";

/** The result of the learner's own attempt; it changes only by a regrade. */
export function useResult(examId: number) {
  return useRead(examResult(examId), { shouldRetryOnError: false });
}
