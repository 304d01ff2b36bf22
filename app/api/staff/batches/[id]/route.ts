import { z } from "zod";
import { changeBatch } from "@/lib/catalogue/batch-mutations";
import { batchChangeSchema } from "@/lib/catalogue/batch-schema";
import { presentStaffBatch } from "@/lib/catalogue/batch-staff-presenter";
import { findStaffBatch } from "@/lib/catalogue/batch-staff-queries";
import { staffBatchSchema } from "@/lib/catalogue/batch-staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });

const response = staffBatchSchema;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "staff", capability: "batch.content", summary: "A batch as staff see it", params, response },
    async ({ viewer, params }) => {
      requireForBatch(viewer, "batch.content", params.id);
      return presentStaffBatch(await findStaffBatch(params.id, new Date()));
    },
  ),
  PATCH: route(
    {
      auth: "staff",
      capability: "schedule.write",
      summary: "Change a batch",
      params,
      body: batchChangeSchema,
      response,
    },
    ({ viewer, params, body }) => {
      requireForBatch(viewer, "schedule.write", params.id);
      return changeBatch(actorOf(viewer), params.id, body, new Date());
    },
  ),
});
