import "server-only";
import { scheduleChangeSchema, staffCalendarSchema } from "@/lib/calendar/staff-schema";
import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/wire/fields";

export const getStaffBatchCalendar = endpoint("GET", "/api/staff/batches/{id}/calendar/", {
  capability: "batch.content",
  summary: "A batch's classes, holidays and exams",
  params: idParams,
  response: staffCalendarSchema,
});

export const postStaffBatchCalendar = endpoint("POST", "/api/staff/batches/{id}/calendar/", {
  capability: "schedule.write",
  summary: "Change a day",
  params: idParams,
  body: scheduleChangeSchema,
  response: staffCalendarSchema,
});
