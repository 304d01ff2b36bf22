"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import useSWR from "swr";
import { useToken } from "@/components/layout/session";
import { apiClient } from "@/lib/api-client";
import { type BatchStatus, batchStatus, selectBatch } from "@/lib/catalogue/batch-selection";
import type { Batch, BatchSummary, Course } from "@/lib/catalogue/schema";

type CourseState = {
  course: Course;
  /** `YYYY-MM-DD` in Dhaka, of the server, so that hydration never differs. */
  today: string;
  batch: BatchSummary | null;
  status: BatchStatus | null;
  chooseBatch: (id: number) => void;
  signedIn: boolean;
  /** Signed in, and not known yet where the learner is enrolled. */
  checking: boolean;
};

const CourseContext = createContext<CourseState | null>(null);

/** The page arrives as a visitor sees it; a stored token loads the same course once more as its learner sees it. */
export function CourseProvider({
  course: publicCourse,
  today,
  children,
}: {
  course: Course;
  today: string;
  children: ReactNode;
}) {
  const signedIn = useToken() !== null;
  const path = signedIn ? `/api/courses/${publicCourse.id}/` : null;
  const { data: ownCourse, isLoading } = useSWR(path, (key: string) => apiClient.get<Course>(key));
  const [chosenId, chooseBatch] = useState<number | null>(null);

  const course = ownCourse ?? publicCourse;
  const batch = course.batches.find(({ id }) => id === chosenId) ?? selectBatch(course.batches, today);
  const status = batch && batchStatus(batch, today);
  return (
    <CourseContext value={{ course, today, batch, status, chooseBatch, signedIn, checking: signedIn && isLoading }}>
      {children}
    </CourseContext>
  );
}

export function useCourse(): CourseState {
  const state = useContext(CourseContext);
  if (!state) throw new Error("CourseProvider is missing above this component");
  return state;
}

/**
 * The selected batch with its meeting, for an enrolled learner. Nothing for others and until it is loaded; when it
 * fails the page lives on with the course's own entry.
 */
export function useBatchDetails(): { details: Batch | undefined; failed: boolean } {
  const { batch, status } = useCourse();
  const path = batch && status === "enrolled" ? `/api/batches/${batch.id}/` : null;
  const { data, error } = useSWR(path, (key: string) => apiClient.get<Batch>(key));
  return { details: data, failed: error !== undefined && !data };
}
