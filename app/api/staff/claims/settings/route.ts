import { changeAdmissionSettings, findAdmissionSettings } from "@/lib/enrollments/claims/automatic-mutations";
import * as endpoints from "@/lib/enrollments/claims/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffClaimsSettings, findAdmissionSettings),
  route(endpoints.putStaffClaimsSettings, ({ viewer, body }) => changeAdmissionSettings(actorOf(viewer), body)),
]);
