import { apiClient } from "@/lib/api-client";
import type { Certificate } from "@/lib/certificates/schema";

export const generateCertificate = (enrollmentId: number) =>
  apiClient.post<Certificate>("/api/certificates/generate/", { enrollment_id: enrollmentId });
