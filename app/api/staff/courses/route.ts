import { createCourse } from "@/lib/catalogue/course-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { listStaffCourses } from "@/lib/catalogue/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCourses, () => listStaffCourses(new Date())),
  route(endpoints.postStaffCourses, ({ viewer, body }) => createCourse(actorOf(viewer), body, new Date())),
]);
