import { ownCourse } from "@/components/room/room-memory";
import { ApiError } from "@/lib/api-client";
import type { Course } from "@/lib/catalogue/schema";
import { freeEnrollment as copy } from "@/lib/copy/free-enrollment";
import { enrolFree } from "@/lib/enrollments/client";
import type { FreeBatch } from "@/lib/enrollments/free-wish";

/** @returns the course as its learner sees it now, which this device remembers; null when it could not be read */
export async function joinFree({ courseId, batchId }: FreeBatch): Promise<Course | null> {
  await enrolFree(batchId);
  return ownCourse(courseId)
    .load()
    .catch(() => null);
}

export function joinFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return copy.failed;
  if (error.code === "batch_full") return copy.full;
  return error.status === 403 ? copy.refused : copy.failed;
}
