import { staffApiClient } from "@/lib/api-client";
import type { LearnerPage } from "@/lib/enrollments/learner-schema";

export const batchLearners = (batchId: number, query: URLSearchParams) =>
  staffApiClient.read<LearnerPage>(`/api/staff/batches/${batchId}/learners/?${query}`);
