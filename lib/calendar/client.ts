import { learnerApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/calendar/endpoints";

const api = learnerApi<typeof endpoints>();

export const calendarFeed = api.read("/api/calendar/");
export const renewCalendar = () => api.post("/api/calendar/");

export const classesIn = (batchId: number) => api.read("/api/batches/{id}/classes/", { id: batchId });
