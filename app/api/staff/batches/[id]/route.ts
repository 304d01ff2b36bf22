import { changeBatch } from "@/lib/catalogue/batch-mutations";
import { presentStaffBatch } from "@/lib/catalogue/batch-staff-presenter";
import { findStaffBatch } from "@/lib/catalogue/batch-staff-queries";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffBatch, async ({ viewer, params }) => {
    requireForBatch(viewer, "batch.content", params.id);
    return presentStaffBatch(await findStaffBatch(params.id, new Date()));
  }),
  route(endpoints.patchStaffBatch, ({ viewer, params, body }) => {
    requireForBatch(viewer, "schedule.write", params.id);
    return changeBatch(actorOf(viewer), params.id, body, new Date());
  }),
]);
