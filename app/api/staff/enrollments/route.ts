import { recordAtDesk } from "@/lib/enrollments/desk/mutations";
import * as endpoints from "@/lib/enrollments/desk/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffEnrollments, ({ viewer, body }) => recordAtDesk(actorOf(viewer), body, new Date())),
]);
