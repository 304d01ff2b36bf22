import { z } from "zod";
import { listBatchLearners } from "@/lib/enrollments/learner-queries";
import { learnerListSchema, learnerPageSchema } from "@/lib/enrollments/learner-schema";
import { methods, route } from "@/lib/http/route";
import { requireForBatch } from "@/lib/staff/batch-policy";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "batch.content",
      summary: "Who is in a batch, without anything about money",
      params,
      query: learnerListSchema,
      response: learnerPageSchema,
    },
    ({ viewer, params, query }) => {
      requireForBatch(viewer, "batch.content", params.id);
      return listBatchLearners(params.id, query, new Date());
    },
  ),
});
