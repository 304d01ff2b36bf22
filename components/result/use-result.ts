"use client";

import { examResult, examStatistics } from "@/lib/exams/client";
import { useRead } from "@/lib/use-read";

/** The result of the learner's own attempt; it changes only by a regrade. */
export function useResult(examId: number) {
  return useRead(examResult(examId), { shouldRetryOnError: false });
}

/** Where it stands in the exam. `isSettled`: nothing of it will come in later and move the page. */
export function useStatistics(examId: number) {
  const { data, error } = useRead(examStatistics(examId), { shouldRetryOnError: false });
  return { statistics: data ?? null, isSettled: data !== undefined || error !== undefined };
}
