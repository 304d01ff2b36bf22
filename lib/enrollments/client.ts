import { apiClient } from "@/lib/api-client";
import type { Claim, NewClaimInput, OwnClaim } from "@/lib/enrollments/claims/schema";
import type { OwnDue } from "@/lib/enrollments/dues/schema";
import type { EnrolledCourse, EnrollmentHistoryEntry, FreeEnrollment } from "@/lib/enrollments/schema";
import type { CourseWait } from "@/lib/enrollments/waits/schema";

const waitingFor = (courseId: number) => `/api/courses/${courseId}/waiting/`;

export const enrolledCourses = apiClient.read<EnrolledCourse[]>("/api/enrolled-courses/");
export const enrollmentHistory = apiClient.read<EnrollmentHistoryEntry[]>("/api/my-enrolled-courses-detailed/");
export const ownClaims = apiClient.read<OwnClaim[]>("/api/my-claims/");
export const ownDues = apiClient.read<OwnDue[]>("/api/my-dues/");

export const enrolFree = (batchId: number) =>
  apiClient.post<FreeEnrollment>("/api/free-enrollments/", { batch_id: batchId }, { keepPage: true });

export const courseWait = (courseId: number) => apiClient.read<CourseWait>(waitingFor(courseId));
export const waitForCourse = (courseId: number, isWaiting: boolean) =>
  apiClient.put<CourseWait>(waitingFor(courseId), { is_waiting: isWaiting });

/** The page keeps what was typed when the login ends or the connection fails. */
const careful = { keepPage: true, timeoutMs: 20_000 };
export const handInClaim = (batchId: number, claim: NewClaimInput) =>
  apiClient.post<Claim>(`/api/batches/${batchId}/claims/`, claim, careful);
export const correctClaim = (id: number, claim: NewClaimInput) =>
  apiClient.put<Claim>(`/api/my-claims/${id}/`, claim, careful);
