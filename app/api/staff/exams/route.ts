import { createExam } from "@/lib/exams/exam-mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { listStaffExams, requireBatchOf } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExams, ({ viewer, query }) => listStaffExams(viewer, query)),
  route(endpoints.postStaffExams, async ({ viewer, body }) => {
    requireBatchOf(viewer, body.batch_id, "exams.write");
    return { id: (await createExam(actorOf(viewer), body)).id };
  }),
]);
