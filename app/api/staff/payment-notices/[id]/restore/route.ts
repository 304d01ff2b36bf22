import * as endpoints from "@/lib/enrollments/notices/staff-endpoints";
import { restoreNotice } from "@/lib/enrollments/notices/staff-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffPaymentNoticeRestore, ({ viewer, params, body }) =>
    restoreNotice(actorOf(viewer), params.id, body),
  ),
]);
