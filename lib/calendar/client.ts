import { apiClient } from "@/lib/api-client";
import type { Calendar, ClassList } from "@/lib/calendar/schema";

const CALENDAR = "/api/calendar/";

export const calendarFeed = apiClient.read<Calendar>(CALENDAR);
export const renewCalendar = () => apiClient.post<Calendar>(CALENDAR);

export const classesIn = (batchId: number) => apiClient.read<ClassList>(`/api/batches/${batchId}/classes/`);
