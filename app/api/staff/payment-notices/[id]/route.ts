import { requireNotice } from "@/lib/enrollments/notices/queries";
import * as endpoints from "@/lib/enrollments/notices/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPaymentNotice, ({ params }) => requireNotice(params.id)),
]);
