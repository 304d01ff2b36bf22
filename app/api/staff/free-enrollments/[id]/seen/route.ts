import { seeFreeEnrollment } from "@/lib/enrollments/free/mutations";
import { freeEnrollmentParams, seenSchema } from "@/lib/enrollments/free/schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "staff.write",
      summary: "Say that somebody looked at a free enrolment into a batch that has a price",
      params: freeEnrollmentParams,
      response: seenSchema,
    },
    ({ viewer, params }) => seeFreeEnrollment(actorOf(viewer), params.id, new Date()),
  ),
});
