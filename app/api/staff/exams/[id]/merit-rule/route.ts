import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { methods, route } from "@/lib/http/route";
import { changeRule } from "@/lib/merit/mutations";
import * as endpoints from "@/lib/merit/staff-endpoints";
import { presentRuleOf } from "@/lib/merit/staff-presenter";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamMeritRule, async ({ viewer, params }) => {
    await requireExam(viewer, params.id, "exams.read");
    return presentRuleOf(params.id);
  }),
  route(endpoints.putStaffExamMeritRule, async ({ viewer, params, body }) => {
    await requireExam(viewer, params.id, "exams.write");
    await changeRule(actorOf(viewer), params.id, body);
    return presentRuleOf(params.id);
  }),
  route(endpoints.deleteStaffExamMeritRule, async ({ viewer, params }) => {
    await requireExam(viewer, params.id, "exams.write");
    await changeRule(actorOf(viewer), params.id, null);
    return presentRuleOf(params.id);
  }),
]);
