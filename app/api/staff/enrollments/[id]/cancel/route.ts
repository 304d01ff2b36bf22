import { cancelEnrollment } from "@/lib/enrollments/ending-mutations";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/people/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(
    endpoints.postStaffEnrollmentCancel,
    async ({ viewer, params: { id }, body: { void_payments: voidPayments, reason } }) => {
      await cancelEnrollment(actorOf(viewer), id, { reason, voidPayments }, new Date());
    },
  ),
]);
