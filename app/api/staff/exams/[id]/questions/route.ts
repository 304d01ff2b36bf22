import { addQuestion } from "@/lib/exams/question-edit-mutations";
import { presentEdited, toExamQuestion } from "@/lib/exams/staff-presenter";
import { requireExam } from "@/lib/exams/staff-queries";
import { addedQuestionSchema, editedSchema, staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "One more question",
      params: staffExamParams,
      body: addedQuestionSchema,
      response: editedSchema,
      status: 201,
    },
    async ({ viewer, params, body: { after, ...question } }) => {
      await requireExam(viewer, params.id, "exams.write");
      return presentEdited(await addQuestion(actorOf(viewer), params.id, toExamQuestion(question), after));
    },
  ),
});
