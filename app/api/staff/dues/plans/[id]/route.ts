import { changePlan, findPlan } from "@/lib/enrollments/dues/mutations";
import * as endpoints from "@/lib/enrollments/dues/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffDuesPlan, ({ params }) => findPlan(params.id)),
  route(endpoints.putStaffDuesPlan, ({ viewer, params, body }) => changePlan(actorOf(viewer), params.id, body)),
]);
