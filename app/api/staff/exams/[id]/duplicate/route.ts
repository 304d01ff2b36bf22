import { duplicateExam } from "@/lib/exams/authoring/exam-mutations";
import { requireBatchOf, requireExam } from "@/lib/exams/authoring/staff-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamDuplicate, async ({ viewer, params, body: { batch_id, title } }) => {
    await requireExam(viewer, params.id, "exams.read");
    requireBatchOf(viewer, batch_id, "exams.write");
    return { id: (await duplicateExam(actorOf(viewer), params.id, batch_id, title)).id };
  }),
]);
