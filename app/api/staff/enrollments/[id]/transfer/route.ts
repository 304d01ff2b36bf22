import { transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/people/staff-endpoints";
import { findTransferTargets } from "@/lib/people/target-queries";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffEnrollmentTransfer, ({ params: { id } }) => findTransferTargets(id, new Date())),
  route(
    endpoints.postStaffEnrollmentTransfer,
    async ({ viewer, params: { id }, body: { to_batch: toBatchId, reason } }) => {
      await transferEnrollment(actorOf(viewer), id, { toBatchId, reason }, new Date());
    },
  ),
]);
