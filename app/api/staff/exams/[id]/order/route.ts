import { orderQuestions } from "@/lib/exams/question-edit-mutations";
import { presentEdited } from "@/lib/exams/staff-presenter";
import { requireExam } from "@/lib/exams/staff-queries";
import { editedSchema, questionOrderSchema, staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "The order of its questions",
      params: staffExamParams,
      body: questionOrderSchema,
      response: editedSchema,
    },
    async ({ viewer, params, body }) => {
      await requireExam(viewer, params.id, "exams.write");
      return presentEdited(await orderQuestions(actorOf(viewer), params.id, body.questions));
    },
  ),
});
