import { orderQuestions } from "@/lib/exams/authoring/question-edit-mutations";
import { presentEdited } from "@/lib/exams/authoring/staff-presenter";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffExamOrder, async ({ viewer, params, body }) => {
    await requireExam(viewer, params.id, "exams.write");
    return presentEdited(await orderQuestions(actorOf(viewer), params.id, body.questions));
  }),
]);
