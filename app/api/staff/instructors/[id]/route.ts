import { changeInstructor } from "@/lib/catalogue/instructor-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.patchStaffInstructor, ({ viewer, params, body }) =>
    changeInstructor(actorOf(viewer), params.id, body, new Date()),
  ),
]);
