import "server-only";
import { endpoint } from "@/lib/endpoint";
import { learnerListSchema, learnerPageSchema } from "@/lib/enrollments/learner-schema";
import { idParams } from "@/lib/wire/fields";

export const getStaffBatchLearners = endpoint("GET", "/api/staff/batches/{id}/learners/", {
  capability: "batch.content",
  summary: "Who is in a batch, without anything about money",
  params: idParams,
  query: learnerListSchema,
  response: learnerPageSchema,
});
