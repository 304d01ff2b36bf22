import type * as endpoints from "@/lib/calendar/staff-endpoints";
import type { BodyOf } from "@/lib/endpoint-calls";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const staffCalendar = (id: number) => api.read("/api/staff/batches/{id}/calendar/", { id });
export const changeSchedule = (id: number, change: BodyOf<typeof endpoints.postStaffBatchCalendar>) =>
  api.post("/api/staff/batches/{id}/calendar/", { id, body: change });
