import { changeQuestion, removeQuestion } from "@/lib/exams/question-edit-mutations";
import { presentEdited, toExamQuestion } from "@/lib/exams/staff-presenter";
import { requireExam } from "@/lib/exams/staff-queries";
import { changedQuestionSchema, editedSchema, questionParams, removedQuestionSchema } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

const common = { auth: "staff", capability: "exams.write", params: questionParams, response: editedSchema } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    { ...common, summary: "Its text, options, key, marks; 409 with what is there now", body: changedQuestionSchema },
    async ({ viewer, params: { id, question }, body: { revision, ...typed } }) => {
      await requireExam(viewer, id, "exams.write");
      const change = { ...toExamQuestion(typed), revision };
      return presentEdited(await changeQuestion(actorOf(viewer), id, question, change));
    },
  ),
  DELETE: route(
    { ...common, summary: "Take it out", query: removedQuestionSchema },
    async ({ viewer, params: { id, question }, query }) => {
      await requireExam(viewer, id, "exams.write");
      return presentEdited(await removeQuestion(actorOf(viewer), id, question, query.revision));
    },
  ),
});
