import { createExam } from "@/lib/exams/exam-mutations";
import { listStaffExams, requireBatchOf } from "@/lib/exams/staff-queries";
import { examIdSchema, examListSchema, examPageSchema, newExamBodySchema } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "Exams of the batches that one teaches, the newest first",
      query: examListSchema,
      response: examPageSchema,
    },
    ({ viewer, query }) => listStaffExams(viewer, query),
  ),
  POST: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "An exam without questions yet, not active",
      body: newExamBodySchema,
      response: examIdSchema,
      status: 201,
    },
    async ({ viewer, body }) => {
      requireBatchOf(viewer, body.batch_id, "exams.write");
      return { id: (await createExam(actorOf(viewer), body)).id };
    },
  ),
});
