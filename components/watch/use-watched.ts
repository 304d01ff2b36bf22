"use client";

import { useState } from "react";
import { useToken } from "@/components/layout/session";
import { ownCourse, useRooms } from "@/components/room/room-memory";
import { ApiError } from "@/lib/api-client";
import { recordingsIn } from "@/lib/materials/client";
import type { Recording } from "@/lib/materials/schema";
import { useRead } from "@/lib/use-read";

type Found = { batchId: number; recording: Recording; recordings: Recording[] };

export type Watched = {
  /** Stays when the list loses it: what is being watched goes on, or says itself why it cannot. */
  found: Found | null;
  batchName: string | null;
  /** Why there is none; null while it is not known. */
  problem: "locked" | "missing" | "failed" | null;
  again: () => void;
  /** Lists the recordings anew, each with a fresh address. */
  listAgain: () => Promise<Recording[]>;
  keepPosition: (id: number, seconds: number) => void;
};

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null);
export const isRefusal = (error: unknown) => [403, 404].includes(statusOf(error) ?? 0);

/** The recording in the lists of those batches of the course that the learner is in; the device knows them first. */
export function useWatched(courseId: number, recordingId: number): Watched {
  const signedIn = useToken() !== null;
  const rooms = useRooms();
  const course = useRead(signedIn ? ownCourse(courseId) : null);
  const [without, setWithout] = useState<readonly number[]>([]);
  const [last, setLast] = useState<Found | null>(null);

  const enrolled = course.data?.batches.filter(({ is_enrolled }) => is_enrolled);
  const batchIds = enrolled?.map(({ id }) => id) ?? rooms?.courses[courseId] ?? [];
  const batchId = batchIds.find((id) => !without.includes(id));
  const list = useRead(signedIn && batchId !== undefined ? recordingsIn(batchId) : null);
  const recording = list.data?.find(({ id }) => id === recordingId);

  if (batchId !== undefined && list.data && recording && last?.recording !== recording) {
    setLast({ batchId, recording, recordings: list.data });
  }
  const isElsewhere = list.data ? !recording : isRefusal(list.error);
  if (batchId !== undefined && isElsewhere && !list.isValidating) setWithout([...without, batchId]);

  function problem(): Watched["problem"] {
    if (course.error && !course.data && batchId === undefined) return isRefusal(course.error) ? "missing" : "failed";
    if (list.error && !list.data && !isElsewhere) return "failed";
    if (!course.data || batchId !== undefined) return null;
    return batchIds.length === 0 ? "locked" : "missing";
  }

  const found = last?.recording.id === recordingId ? last : null;
  return {
    found,
    batchName: course.data?.batches.find(({ id }) => id === found?.batchId)?.name ?? null,
    problem: found ? null : problem(),
    again() {
      setWithout([]);
      void course.mutate();
      void list.mutate();
    },
    async listAgain() {
      if (!found) return [];
      const recordings = await recordingsIn(found.batchId).load();
      void list.mutate(recordings, { revalidate: false });
      return recordings;
    },
    keepPosition(id, seconds) {
      const moved = list.data?.map((one) => (one.id === id ? { ...one, position_seconds: seconds } : one));
      void list.mutate(moved, { revalidate: false });
    },
  };
}
