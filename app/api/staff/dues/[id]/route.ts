import { changeDues } from "@/lib/enrollments/dues/mutations";
import { duesParams, scheduleChangeSchema, scheduleSchema } from "@/lib/enrollments/dues/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "Another schedule for one enrolment, with a reason",
      params: duesParams,
      body: scheduleChangeSchema,
      response: scheduleSchema,
    },
    ({ viewer, params, body }) => changeDues(actorOf(viewer), params.id, body),
  ),
});
