import { databaseNow } from "@/lib/clock-queries";
import { changeExamSettings, removeExam } from "@/lib/exams/authoring/exam-mutations";
import { findStaffExam, requireExam } from "@/lib/exams/authoring/staff-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExam, async ({ viewer, params, query }) => {
    await requireExam(viewer, params.id, "exams.read");
    return findStaffExam(params.id, query.version, databaseNow());
  }),
  route(endpoints.putStaffExam, async ({ viewer, params, body }) => {
    await requireExam(viewer, params.id, "exams.write");
    await changeExamSettings(actorOf(viewer), params.id, body);
    return findStaffExam(params.id, undefined, databaseNow());
  }),
  route(endpoints.deleteStaffExam, async ({ viewer, params }) => {
    await requireExam(viewer, params.id, "exams.write");
    await removeExam(actorOf(viewer), params.id);
  }),
]);
