import * as endpoints from "@/lib/catalogue/endpoints";
import { presentBatch } from "@/lib/catalogue/presenter";
import { findBatch } from "@/lib/catalogue/queries";
import { requireShown } from "@/lib/enrollments/policy";
import { findBatchAccess, findEnrolledBatchIds } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getBatch, async ({ viewer, params }) => {
    const now = new Date();
    const [batch, enrolledBatchIds, access] = await Promise.all([
      findBatch(params.id),
      findEnrolledBatchIds(viewer, now),
      findBatchAccess(viewer, params.id, now),
    ]);
    if (!batch) throw new AppError("not_found");
    requireShown(access);
    return presentBatch(batch, { isEnrolled: enrolledBatchIds.has(batch.id), access: access === "granted" }, now);
  }),
]);
