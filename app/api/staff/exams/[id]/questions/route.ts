import { addQuestion } from "@/lib/exams/authoring/question-edit-mutations";
import { presentEdited } from "@/lib/exams/authoring/staff-presenter";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { readTypedQuestion } from "@/lib/exams/authoring/typed-question";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamQuestions, async ({ viewer, params, body: { after, ...question } }) => {
    await requireExam(viewer, params.id, "exams.write");
    const typed = await readTypedQuestion(question, [], { accountId: viewer.id, examId: params.id });
    return presentEdited(await addQuestion(actorOf(viewer), params.id, typed, after));
  }),
]);
