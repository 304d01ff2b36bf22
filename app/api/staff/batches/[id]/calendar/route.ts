import { can } from "@/lib/accounts/capabilities";
import { changeSchedule } from "@/lib/calendar/schedule-mutations";
import * as endpoints from "@/lib/calendar/staff-endpoints";
import { getStaffCalendar } from "@/lib/calendar/staff-queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffBatchCalendar, ({ viewer, params }) => {
    requireForBatch(viewer, "batch.content", params.id);
    return getStaffCalendar(params.id, new Date());
  }),
  route(endpoints.postStaffBatchCalendar, ({ viewer, params, body }) => {
    requireForBatch(viewer, "schedule.write", params.id);
    // A holiday of every batch is the academy's.
    if ("everywhere" in body && body.everywhere && !can(viewer, "catalogue.write")) {
      throw new AppError("permission_denied");
    }
    return changeSchedule(actorOf(viewer), params.id, body, new Date());
  }),
]);
