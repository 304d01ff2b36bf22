"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { useToken } from "@/components/layout/session";
import { ownCourse, type Rooms, useRooms } from "@/components/room/room-memory";
import { ApiError } from "@/lib/api-client";
import { type BatchStatus, batchStatus, selectBatch } from "@/lib/catalogue/batch-selection";
import { batchById } from "@/lib/catalogue/client";
import type { CourseContents } from "@/lib/catalogue/contents";
import type { Batch, BatchSummary, Course } from "@/lib/catalogue/schema";
import type { Academy } from "@/lib/settings/schema";
import { useRead } from "@/lib/use-read";

/** The academy's facts that a visitor needs in order to enrol. */
export type Admissions = Pick<
  Academy,
  "phone" | "opens" | "closes" | "opens_text" | "closes_text" | "whatsapp_url" | "payment_accounts"
>;

type CourseState = {
  course: Course;
  admissions: Admissions;
  /** The contents of the enrolment in numbers; null where they are not known. */
  contents: CourseContents | null;
  /** Today as `YYYY-MM-DD` in Dhaka, from the server, so that hydration never differs. */
  today: string;
  batch: BatchSummary | null;
  status: BatchStatus | null;
  /** The batch whose room this learner is in, also while another batch is looked at below it. */
  room: BatchSummary | null;
  chooseBatch: (id: number) => void;
  signedIn: boolean;
  /** True for a learner whose enrolments are not known yet. */
  checking: boolean;
  /** True for a learner whose enrolments neither the server nor this device knows. */
  unknown: boolean;
  /**
   * The time since which only this device knows the enrolments, because the server does not respond; epoch milliseconds.
   */
  staleSince: number | null;
  checkFailed: boolean;
  checkAgain: () => void;
};

const isEnrolled = ({ is_enrolled }: BatchSummary) => is_enrolled;

const CourseContext = createContext<CourseState | null>(null);

/** The public course with what this device remembers of the learner. */
function asRemembered(course: Course, rooms: Rooms | null): Course {
  const own = rooms?.courses[course.id] ?? [];
  return { ...course, batches: course.batches.map((batch) => ({ ...batch, is_enrolled: own.includes(batch.id) })) };
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The page arrives as a visitor sees it; a stored token loads the same course once more as its learner sees it. */
export function CourseProvider({
  course: publicCourse,
  admissions,
  contents = null,
  today,
  children,
}: {
  course: Course;
  admissions: Admissions;
  contents?: CourseContents | null;
  today: string;
  children: ReactNode;
}) {
  const signedIn = useToken() !== null;
  const rooms = useRooms();
  const { data: asLearner, error, isLoading, mutate } = useRead(signedIn ? ownCourse(publicCourse.id) : null);
  const [chosenId, chooseBatch] = useState<number | null>(null);

  const course = asLearner ?? asRemembered(publicCourse, signedIn ? rooms : null);
  const batch = course.batches.find(({ id }) => id === chosenId) ?? selectBatch(course.batches, today);
  const status = batch && batchStatus(batch, today);
  const room = status === "enrolled" ? batch : selectBatch(course.batches.filter(isEnrolled), today);
  const checking = signedIn && isLoading;
  const checkFailed = !asLearner && error !== undefined && !isMissing(error);
  const unknown = signedIn && !asLearner && !rooms && !isMissing(error);
  const staleSince = checkFailed && rooms ? rooms.checkedAt : null;
  const checkAgain = () => void mutate();
  return (
    <CourseContext
      value={{
        course,
        admissions,
        contents,
        today,
        batch,
        status,
        room,
        chooseBatch,
        signedIn,
        checking,
        unknown,
        staleSince,
        checkFailed,
        checkAgain,
      }}
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
 * The room's batch with its meeting. Empty without a room and until it is loaded; when it fails the page goes on with
 * the course's own entry.
 */
export function useBatchDetails(): { details: Batch | undefined; failed: boolean } {
  const { room } = useCourse();
  const { data, error } = useRead(room ? batchById(room.id) : null);
  return { details: data, failed: error !== undefined && !data };
}
