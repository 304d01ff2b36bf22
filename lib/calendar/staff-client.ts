import type { z } from "zod";
import { staffApiClient } from "@/lib/api-client";
import type { StaffCalendar, scheduleChangeSchema } from "@/lib/calendar/staff-schema";

const calendarOf = (batchId: number) => `/api/staff/batches/${batchId}/calendar/`;

export const staffCalendar = (batchId: number) => staffApiClient.read<StaffCalendar>(calendarOf(batchId));
export const changeSchedule = (batchId: number, change: z.input<typeof scheduleChangeSchema>) =>
  staffApiClient.post<StaffCalendar>(calendarOf(batchId), change);
