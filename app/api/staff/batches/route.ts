import { batchScope } from "@/lib/accounts/capabilities";
import { createBatch } from "@/lib/catalogue/batch-mutations";
import { presentStaffBatch } from "@/lib/catalogue/batch-staff-presenter";
import { findStaffBatch, listStaffBatches } from "@/lib/catalogue/batch-staff-queries";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffBatches, ({ viewer, query }) => {
    const scope = batchScope(viewer, "batch.content");
    return listStaffBatches(query, scope === "all" ? null : scope, new Date());
  }),
  route(endpoints.postStaffBatches, async ({ viewer, body }) => {
    // A teacher of some batches would not see the new one.
    if (batchScope(viewer, "schedule.write") !== "all") throw new AppError("permission_denied");
    const { id } = await createBatch(actorOf(viewer), body);
    return presentStaffBatch(await findStaffBatch(id, new Date()));
  }),
]);
