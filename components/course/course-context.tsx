"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { useToken } from "@/components/layout/session";
import { type BatchStatus, batchStatus, selectBatch } from "@/lib/catalogue/batch-selection";
import { batchById, courseById } from "@/lib/catalogue/client";
import type { Batch, BatchSummary, Course } from "@/lib/catalogue/schema";
import type { Academy } from "@/lib/settings/schema";
import { useRead } from "@/lib/use-read";

/** What whoever wants to enrol must know of the academy. */
export type Admissions = Pick<Academy, "phone" | "opens_text" | "closes_text" | "whatsapp_url" | "payment_accounts">;

type CourseState = {
  course: Course;
  admissions: Admissions;
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
  admissions,
  today,
  children,
}: {
  course: Course;
  admissions: Admissions;
  today: string;
  children: ReactNode;
}) {
  const signedIn = useToken() !== null;
  const { data: ownCourse, isLoading } = useRead(signedIn ? courseById(publicCourse.id) : null);
  const [chosenId, chooseBatch] = useState<number | null>(null);

  const course = ownCourse ?? publicCourse;
  const batch = course.batches.find(({ id }) => id === chosenId) ?? selectBatch(course.batches, today);
  const status = batch && batchStatus(batch, today);
  return (
    <CourseContext
      value={{ course, admissions, today, batch, status, chooseBatch, signedIn, checking: signedIn && isLoading }}
    >
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
  const { data, error } = useRead(batch && status === "enrolled" ? batchById(batch.id) : null);
  return { details: data, failed: error !== undefined && !data };
}
