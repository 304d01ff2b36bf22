import { getOpenDay } from "@/lib/enrollments/cash/queries";
import * as endpoints from "@/lib/enrollments/cash/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCashOpenDay, () => getOpenDay(new Date())),
]);
