"use client";

import useSWR from "swr";
import { apiClient } from "@/lib/api-client";
import type { Batch } from "@/lib/catalogue/schema";
import type { EnrolledCourse } from "@/lib/enrollments/schema";

/** A course with its batch; null where the batch could not be loaded. */
export type CourseWithBatch = { course: EnrolledCourse; batch: Batch | null };

export function useEnrolledCourses() {
  return useSWR("/api/enrolled-courses/", (path: string) => apiClient.get<EnrolledCourse[]>(path));
}

async function loadBatches([, courses]: readonly [string, EnrolledCourse[]]): Promise<CourseWithBatch[]> {
  return Promise.all(
    courses.map(async (course) => {
      const batch = await apiClient.get<Batch>(`/api/batches/${course.batch_id}/`).catch(() => null);
      return { course, batch };
    }),
  );
}

/** The courses' batches; a batch that fails leaves its course without dates. */
export function useBatches(courses: EnrolledCourse[] | undefined) {
  return useSWR(courses ? (["batches", courses] as const) : null, loadBatches);
}
