import { createExam } from "@/lib/exams/authoring/exam-mutations";
import { listStaffExams, requireBatchOf } from "@/lib/exams/authoring/staff-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExams, ({ viewer, query }) => listStaffExams(viewer, query)),
  route(endpoints.postStaffExams, async ({ viewer, body }) => {
    requireBatchOf(viewer, body.batch_id, "exams.write");
    return { id: (await createExam(actorOf(viewer), body)).id };
  }),
]);
