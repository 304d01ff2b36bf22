import type * as endpoints from "@/lib/enrollments/staff-endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const batchLearners = (id: number, query: URLSearchParams) =>
  api.read("/api/staff/batches/{id}/learners/", { id, query });
