import type * as endpoints from "@/lib/catalogue/staff-endpoints";
import type { BodyOf } from "@/lib/endpoint-calls";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

/** @param query the filters, `sort`, `after` and `limit` of the list */
export const staffBatches = (query: URLSearchParams) => api.read("/api/staff/batches/", { query });
export const staffBatch = (id: number) => api.read("/api/staff/batches/{id}/", { id });
export const createBatch = (batch: BodyOf<typeof endpoints.postStaffBatches>) =>
  api.post("/api/staff/batches/", { body: batch });
export const changeBatch = (id: number, change: BodyOf<typeof endpoints.patchStaffBatch>) =>
  api.patch("/api/staff/batches/{id}/", { id, body: change });
export const changeMeeting = (id: number, meeting: BodyOf<typeof endpoints.patchStaffBatchMeeting>) =>
  api.patch("/api/staff/batches/{id}/meeting/", { id, body: meeting });
