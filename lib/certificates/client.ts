import { apiClient } from "@/lib/api-client";
import type { Certificate } from "@/lib/certificates/schema";

/** The enrolment's certificate, issued if it was not yet. */
export const generateCertificate = (enrollmentId: number) =>
  apiClient.post<Certificate>("/api/certificates/generate/", { enrollment_id: enrollmentId });
