import { listBatchLearners } from "@/lib/enrollments/learner-queries";
import * as endpoints from "@/lib/enrollments/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { requireForBatch } from "@/lib/staff/batch-policy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffBatchLearners, ({ viewer, params, query }) => {
    requireForBatch(viewer, "batch.content", params.id);
    return listBatchLearners(params.id, query, new Date());
  }),
]);
