import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { getToday } from "@/lib/staff/today-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffToday, ({ viewer }) => getToday(viewer, new Date())),
]);
