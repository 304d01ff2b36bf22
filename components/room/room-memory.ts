import { recall, remember, useMemory } from "@/components/layout/learner-memory";
import { ApiError, type Read } from "@/lib/api-client";
import { courseById } from "@/lib/catalogue/client";
import type { Batch, Course } from "@/lib/catalogue/schema";
import { forgetPracticeCards } from "@/lib/kept-on-device";
import { currentLearner } from "@/lib/session-store";

/**
 * The learner's enrolments, as the server last told them. Read before the first paint: first-screen/learner-script.ts.
 */
export type Rooms = {
  /** Epoch milliseconds of this device. */
  checkedAt: number;
  /** The batches of each course; a course without one is not in it. */
  courses: Readonly<Record<string, readonly number[]>>;
  /** The course whose room was opened last. */
  last: number | null;
};

export const ROOMS = "rooms";
const none: Rooms = { checkedAt: 0, courses: {}, last: null };

/** Data of an older build counts as none. */
function asRooms(kept: unknown): Rooms | null {
  const isRooms = typeof kept === "object" && kept !== null && "courses" in kept && "checkedAt" in kept;
  return isRooms ? (kept as Rooms) : null;
}

export function withCourse(rooms: Rooms | null, courseId: number, batchIds: readonly number[], now: number): Rooms {
  const { [courseId]: _, ...others } = rooms?.courses ?? {};
  const courses = batchIds.length > 0 ? { ...others, [courseId]: batchIds } : others;
  return { ...(rooms ?? none), courses, checkedAt: now };
}

/** @param batches all that the learner is in */
export function withBatches(
  rooms: Rooms | null,
  batches: readonly Pick<Batch, "id" | "course_id">[],
  now: number,
): Rooms {
  const empty: Rooms = { ...(rooms ?? none), courses: {}, checkedAt: now };
  return batches.reduce(
    (known, { id, course_id }) => withCourse(known, course_id, [...(known.courses[course_id] ?? []), id], now),
    empty,
  );
}

/** The room that the bar leads to: the last one, else any. */
export function roomOf({ courses, last }: Rooms): number | null {
  if (last !== null && courses[last]) return last;
  const [first] = Object.keys(courses);
  return first === undefined ? null : Number(first);
}

/** Remembers the rooms, and forgets practice cards when an enrolment has ended. */
function rememberRooms(learner: string | null, next: (before: Rooms | null) => Rooms): void {
  const before = asRooms(recall(ROOMS));
  const after = next(before);
  const going = new Set(Object.values(after.courses).flat());
  const hasEnded = Object.values(before?.courses ?? {}).some((batches) => batches.some((id) => !going.has(id)));
  remember(learner, ROOMS, after);
  if (hasEnded && learner) forgetPracticeCards(learner);
}

export function rememberBatches(learner: string | null, batches: readonly Pick<Batch, "id" | "course_id">[]): void {
  rememberRooms(learner, (before) => withBatches(before, batches, Date.now()));
}

export function rememberOpened(courseId: number): void {
  const rooms = asRooms(recall(ROOMS));
  if (rooms && rooms.last !== courseId) remember(currentLearner(), ROOMS, { ...rooms, last: courseId });
}

function rememberCourse(learner: string | null, courseId: number, batchIds: readonly number[]): void {
  rememberRooms(learner, (before) => withCourse(before, courseId, batchIds, Date.now()));
}

export function useRooms(): Rooms | null {
  return asRooms(useMemory(ROOMS));
}

/** Remembers the course as its learner sees it, also that there is no room any more. */
export function ownCourse(id: number): Read<Course> {
  const read = courseById(id);
  return {
    path: read.path,
    async load(options) {
      const learner = currentLearner();
      try {
        const course = await read.load(options);
        const enrolled = course.batches.filter(({ is_enrolled }) => is_enrolled);
        rememberCourse(
          learner,
          id,
          enrolled.map((batch) => batch.id),
        );
        return course;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) rememberCourse(learner, id, []);
        throw error;
      }
    },
  };
}
