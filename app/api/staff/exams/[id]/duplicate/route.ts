import { duplicateExam } from "@/lib/exams/exam-mutations";
import { requireBatchOf, requireExam } from "@/lib/exams/staff-queries";
import { duplicateSchema, examIdSchema, staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "The same questions and settings as another exam, not active and without times",
      params: staffExamParams,
      body: duplicateSchema,
      response: examIdSchema,
      status: 201,
    },
    async ({ viewer, params, body: { batch_id, title } }) => {
      await requireExam(viewer, params.id, "exams.read");
      requireBatchOf(viewer, batch_id, "exams.write");
      return { id: (await duplicateExam(actorOf(viewer), params.id, batch_id, title)).id };
    },
  ),
});
