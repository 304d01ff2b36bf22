import { createInstructor } from "@/lib/catalogue/instructor-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { listStaffInstructors } from "@/lib/catalogue/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffInstructors, () => listStaffInstructors()),
  route(endpoints.postStaffInstructors, ({ viewer, body }) => createInstructor(actorOf(viewer), body)),
]);
