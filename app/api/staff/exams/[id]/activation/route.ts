import { databaseNow } from "@/lib/clock-queries";
import { changeActivation } from "@/lib/exams/authoring/activation-mutations";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffExamActivation, async ({ viewer, params, body }) => {
    await requireExam(viewer, params.id, "exams.write");
    return changeActivation(actorOf(viewer), params.id, body.is_active, databaseNow());
  }),
]);
