import * as endpoints from "@/lib/enrollments/desk/staff-endpoints";
import { suggestLearners } from "@/lib/enrollments/desk/suggestion-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffClaimsLearners, ({ query }) => suggestLearners(query, new Date())),
]);
