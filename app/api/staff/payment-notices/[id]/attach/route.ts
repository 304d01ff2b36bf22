import * as endpoints from "@/lib/enrollments/notices/staff-endpoints";
import { spendNotice } from "@/lib/enrollments/notices/staff-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffPaymentNoticeAttach, ({ viewer, params, body }) =>
    spendNotice(actorOf(viewer), params.id, body),
  ),
]);
