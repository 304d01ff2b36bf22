import { changeQuestion, removeQuestion } from "@/lib/exams/authoring/question-edit-mutations";
import { presentEdited } from "@/lib/exams/authoring/staff-presenter";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { readTypedQuestion } from "@/lib/exams/authoring/typed-question";
import { listMarkup } from "@/lib/exams/authoring/version-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffExamQuestion, async ({ viewer, params: { id, question }, body: { revision, ...typed } }) => {
    await requireExam(viewer, id, "exams.write");
    const writer = { accountId: viewer.id, examId: id };
    const change = await readTypedQuestion(typed, await listMarkup(id, question), writer);
    return presentEdited(await changeQuestion(actorOf(viewer), id, question, { ...change, revision }));
  }),
  route(endpoints.deleteStaffExamQuestion, async ({ viewer, params: { id, question }, query }) => {
    await requireExam(viewer, id, "exams.write");
    return presentEdited(await removeQuestion(actorOf(viewer), id, question, query.revision));
  }),
]);
