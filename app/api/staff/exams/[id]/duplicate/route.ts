import { duplicateExam } from "@/lib/exams/exam-mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { requireBatchOf, requireExam } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamDuplicate, async ({ viewer, params, body: { batch_id, title } }) => {
    await requireExam(viewer, params.id, "exams.read");
    requireBatchOf(viewer, batch_id, "exams.write");
    return { id: (await duplicateExam(actorOf(viewer), params.id, batch_id, title)).id };
  }),
]);
