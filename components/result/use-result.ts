"use client";

import useSWR from "swr";
import { apiClient } from "@/lib/api-client";
import type { Result } from "@/lib/exams/schema";

/** The result of the learner's own attempt; it changes only by a regrade. */
export function useResult(examId: number) {
  return useSWR(`/api/exams/${examId}/results/`, (path: string) => apiClient.get<Result>(path), {
    shouldRetryOnError: false,
  });
}
