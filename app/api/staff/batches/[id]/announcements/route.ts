import { methods, route } from "@/lib/http/route";
import { announce } from "@/lib/staff/announcement-mutations";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";
import * as endpoints from "@/lib/staff/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffBatchAnnouncements, ({ viewer, params, body }) => {
    requireForBatch(viewer, "announcements.write", params.id);
    return announce(actorOf(viewer), params.id, body, new Date());
  }),
]);
