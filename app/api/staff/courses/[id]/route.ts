import { changeCourse } from "@/lib/catalogue/course-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { getStaffCourse } from "@/lib/catalogue/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCourse, ({ params }) => getStaffCourse(params.id, new Date())),
  route(endpoints.patchStaffCourse, ({ viewer, params, body }) =>
    changeCourse(actorOf(viewer), params.id, body, new Date()),
  ),
]);
