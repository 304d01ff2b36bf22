import { seeFreeEnrollment } from "@/lib/enrollments/free/mutations";
import * as endpoints from "@/lib/enrollments/free/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffFreeEnrollmentSeen, ({ viewer, params }) =>
    seeFreeEnrollment(actorOf(viewer), params.id, new Date()),
  ),
]);
