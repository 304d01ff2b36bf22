import { listNotices } from "@/lib/enrollments/notices/queries";
import * as endpoints from "@/lib/enrollments/notices/staff-endpoints";
import { pasteNotice } from "@/lib/enrollments/notices/staff-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPaymentNotices, ({ query }) => listNotices(query)),
  route(endpoints.postStaffPaymentNotices, ({ viewer, body }) => pasteNotice(actorOf(viewer), body.text, new Date())),
]);
