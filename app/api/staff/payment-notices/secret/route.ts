import { makeSecret } from "@/lib/enrollments/notices/secret-mutations";
import { describeSecret } from "@/lib/enrollments/notices/secret-queries";
import * as endpoints from "@/lib/enrollments/notices/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPaymentNoticesSecret, () => describeSecret(new Date())),
  route(endpoints.postStaffPaymentNoticesSecret, ({ viewer, body }) => makeSecret(actorOf(viewer), body, new Date())),
]);
