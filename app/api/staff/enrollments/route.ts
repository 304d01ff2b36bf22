import { recordAtDesk } from "@/lib/enrollments/desk/mutations";
import { deskEnrollmentSchema, recordedEnrollmentSchema } from "@/lib/enrollments/desk/schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "enrollments.write",
      summary: "Record an enrolment or a further payment at the desk, with an account where there is none",
      body: deskEnrollmentSchema,
      response: recordedEnrollmentSchema,
      status: 201,
    },
    ({ viewer, body }) => recordAtDesk(actorOf(viewer), body, new Date()),
  ),
});
