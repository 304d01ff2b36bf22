import { z } from "zod";
import { changeInstructor } from "@/lib/catalogue/instructor-mutations";

import { instructorChangeSchema, staffInstructorSchema } from "@/lib/catalogue/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { idParam } from "@/lib/wire/fields";

const access = { auth: "staff", capability: "catalogue.write", params: z.object({ id: idParam }) } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    { ...access, summary: "Change an instructor", body: instructorChangeSchema, response: staffInstructorSchema },
    ({ viewer, params, body }) => changeInstructor(actorOf(viewer), params.id, body, new Date()),
  ),
});
