import { learnerApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/certificates/endpoints";

const api = learnerApi<typeof endpoints>();

export const generateCertificate = (enrollmentId: number) =>
  api.post("/api/certificates/generate/", { body: { enrollment_id: enrollmentId } });
