import { z } from "zod";
import { changeCourse } from "@/lib/catalogue/course-mutations";
import { getStaffCourse } from "@/lib/catalogue/staff-queries";
import { courseChangeSchema, staffCourseDetailSchema } from "@/lib/catalogue/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { idParam } from "@/lib/wire/fields";

const access = { auth: "staff", capability: "catalogue.write", params: z.object({ id: idParam }) } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { ...access, summary: "A course with everything on its page", response: staffCourseDetailSchema },
    ({ params }) => getStaffCourse(params.id, new Date()),
  ),
  PATCH: route(
    { ...access, summary: "Change a course", body: courseChangeSchema, response: staffCourseDetailSchema },
    ({ viewer, params, body }) => changeCourse(actorOf(viewer), params.id, body, new Date()),
  ),
});
