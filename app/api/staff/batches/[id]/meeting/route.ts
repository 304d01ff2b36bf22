import { changeMeeting } from "@/lib/catalogue/batch-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.patchStaffBatchMeeting, ({ viewer, params, body }) => {
    requireForBatch(viewer, "schedule.write", params.id);
    return changeMeeting(actorOf(viewer), params.id, body, new Date());
  }),
]);
