import { changeQuestion, removeQuestion } from "@/lib/exams/question-edit-mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { presentEdited, toExamQuestion } from "@/lib/exams/staff-presenter";
import { requireExam } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffExamQuestion, async ({ viewer, params: { id, question }, body: { revision, ...typed } }) => {
    await requireExam(viewer, id, "exams.write");
    const change = { ...toExamQuestion(typed), revision };
    return presentEdited(await changeQuestion(actorOf(viewer), id, question, change));
  }),
  route(endpoints.deleteStaffExamQuestion, async ({ viewer, params: { id, question }, query }) => {
    await requireExam(viewer, id, "exams.write");
    return presentEdited(await removeQuestion(actorOf(viewer), id, question, query.revision));
  }),
]);
