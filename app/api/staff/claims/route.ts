import { listClaims } from "@/lib/enrollments/claims/queue-queries";
import * as endpoints from "@/lib/enrollments/claims/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffClaims, ({ query }) => listClaims(query, new Date())),
]);
