import { staffApiClient } from "@/lib/api-client";

export const seeFreeEnrollment = (enrollmentId: number) =>
  staffApiClient.post<{ changed: boolean }>(`/api/staff/free-enrollments/${enrollmentId}/seen/`);
