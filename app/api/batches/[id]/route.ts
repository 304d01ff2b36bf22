import { z } from "zod";
import { presentBatch } from "@/lib/catalogue/presenter";
import { findBatch } from "@/lib/catalogue/queries";
import { batchSchema } from "@/lib/catalogue/schema";
import { requireShown } from "@/lib/enrollments/policy";
import { findBatchAccess, findEnrolledBatchIds } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "optional",
      summary: "A batch's schedule; its meeting only with access to the batch",
      params,
      response: batchSchema,
    },
    async ({ viewer, params }) => {
      const now = new Date();
      const [batch, enrolledBatchIds, access] = await Promise.all([
        findBatch(params.id),
        findEnrolledBatchIds(viewer, now),
        findBatchAccess(viewer, params.id, now),
      ]);
      if (!batch) throw new AppError("not_found");
      requireShown(access);
      return presentBatch(batch, { isEnrolled: enrolledBatchIds.has(batch.id), access: access === "granted" }, now);
    },
  ),
});
