import { listOwing } from "@/lib/enrollments/dues/owing-queries";
import * as endpoints from "@/lib/enrollments/dues/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffDues, ({ query }) => listOwing(query, new Date())),
]);
