import { z } from "zod";
import { can } from "@/lib/accounts/capabilities";
import { changeSchedule } from "@/lib/calendar/schedule-mutations";
import { getStaffCalendar } from "@/lib/calendar/staff-queries";
import { scheduleChangeSchema, staffCalendarSchema } from "@/lib/calendar/staff-schema";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });

const response = staffCalendarSchema;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "staff", capability: "batch.content", summary: "A batch's classes, holidays and exams", params, response },
    ({ viewer, params }) => {
      requireForBatch(viewer, "batch.content", params.id);
      return getStaffCalendar(params.id, new Date());
    },
  ),
  POST: route(
    {
      auth: "staff",
      capability: "schedule.write",
      summary: "Change a day",
      params,
      body: scheduleChangeSchema,
      response,
    },
    ({ viewer, params, body }) => {
      requireForBatch(viewer, "schedule.write", params.id);
      // A holiday of every batch is the academy's.
      if ("everywhere" in body && body.everywhere && !can(viewer, "catalogue.write")) {
        throw new AppError("permission_denied");
      }
      return changeSchedule(actorOf(viewer), params.id, body, new Date());
    },
  ),
});
