import { z } from "zod";
import { createCourse } from "@/lib/catalogue/course-mutations";
import { listStaffCourses } from "@/lib/catalogue/staff-queries";
import { newCourseSchema, staffCourseDetailSchema, staffCourseSchema } from "@/lib/catalogue/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

const access = { auth: "staff", capability: "catalogue.write" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ ...access, summary: "All courses, hidden ones included", response: z.array(staffCourseSchema) }, () =>
    listStaffCourses(new Date()),
  ),
  POST: route(
    { ...access, summary: "Add a course", body: newCourseSchema, response: staffCourseDetailSchema, status: 201 },
    ({ viewer, body }) => createCourse(actorOf(viewer), body, new Date()),
  ),
});
