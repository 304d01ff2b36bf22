import { z } from "zod";
import { createInstructor } from "@/lib/catalogue/instructor-mutations";
import { listStaffInstructors } from "@/lib/catalogue/staff-queries";
import { newInstructorSchema, staffInstructorSchema } from "@/lib/catalogue/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

const access = { auth: "staff", capability: "catalogue.write" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { ...access, summary: "All instructors, hidden ones included", response: z.array(staffInstructorSchema) },
    () => listStaffInstructors(),
  ),
  POST: route(
    {
      ...access,
      summary: "Add an instructor",
      body: newInstructorSchema,
      response: staffInstructorSchema,
      status: 201,
    },
    ({ viewer, body }) => createInstructor(actorOf(viewer), body),
  ),
});
