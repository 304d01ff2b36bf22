"use client";

import useSWR from "swr";
import { apiClient } from "@/lib/api-client";
import type { EnrolledCourse } from "@/lib/enrollments/schema";

export function useEnrolledCourses() {
  return useSWR("/api/enrolled-courses/", (path: string) => apiClient.get<EnrolledCourse[]>(path));
}
