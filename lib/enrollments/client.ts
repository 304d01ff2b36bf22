import { apiClient } from "@/lib/api-client";
import type { EnrolledCourse, EnrollmentHistoryEntry } from "@/lib/enrollments/schema";

export const enrolledCourses = apiClient.read<EnrolledCourse[]>("/api/enrolled-courses/");
export const enrollmentHistory = apiClient.read<EnrollmentHistoryEntry[]>("/api/my-enrolled-courses-detailed/");
