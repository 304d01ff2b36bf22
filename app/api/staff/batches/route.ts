import { batchScope } from "@/lib/accounts/capabilities";
import { createBatch } from "@/lib/catalogue/batch-mutations";
import { newBatchSchema } from "@/lib/catalogue/batch-schema";
import { presentStaffBatch } from "@/lib/catalogue/batch-staff-presenter";
import { findStaffBatch, listStaffBatches } from "@/lib/catalogue/batch-staff-queries";
import { batchListSchema, batchPageSchema, staffBatchSchema } from "@/lib/catalogue/batch-staff-schema";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "batch.content",
      summary: "The batches that one teaches, the latest start first",
      query: batchListSchema,
      response: batchPageSchema,
    },
    ({ viewer, query }) => {
      const scope = batchScope(viewer, "batch.content");
      return listStaffBatches(query, scope === "all" ? null : scope, new Date());
    },
  ),
  POST: route(
    {
      auth: "staff",
      capability: "schedule.write",
      summary: "Add a batch",
      body: newBatchSchema,
      response: staffBatchSchema,
      status: 201,
    },
    async ({ viewer, body }) => {
      // A teacher of some batches would not see the new one.
      if (batchScope(viewer, "schedule.write") !== "all") throw new AppError("permission_denied");
      const { id } = await createBatch(actorOf(viewer), body);
      return presentStaffBatch(await findStaffBatch(id, new Date()));
    },
  ),
});
