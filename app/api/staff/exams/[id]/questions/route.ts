import { addQuestion } from "@/lib/exams/question-edit-mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { presentEdited, toExamQuestion } from "@/lib/exams/staff-presenter";
import { requireExam } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamQuestions, async ({ viewer, params, body: { after, ...question } }) => {
    await requireExam(viewer, params.id, "exams.write");
    return presentEdited(await addQuestion(actorOf(viewer), params.id, toExamQuestion(question), after));
  }),
]);
