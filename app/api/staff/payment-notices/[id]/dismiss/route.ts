import * as endpoints from "@/lib/enrollments/notices/staff-endpoints";
import { dismissNotice } from "@/lib/enrollments/notices/staff-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffPaymentNoticeDismiss, ({ viewer, params, body }) =>
    dismissNotice(actorOf(viewer), params.id, body, new Date()),
  ),
]);
