import { changeDues } from "@/lib/enrollments/dues/mutations";
import * as endpoints from "@/lib/enrollments/dues/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffDue, ({ viewer, params, body }) => changeDues(actorOf(viewer), params.id, body)),
]);
