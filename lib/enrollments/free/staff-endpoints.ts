import "server-only";
import { endpoint } from "@/lib/endpoint";
import { seenSchema } from "@/lib/enrollments/free/schema";
import { idParams } from "@/lib/wire/fields";

export const postStaffFreeEnrollmentSeen = endpoint("POST", "/api/staff/free-enrollments/{id}/seen/", {
  capability: "staff.write",
  summary: "Say that somebody looked at a free enrolment into a batch that has a price",
  params: idParams,
  response: seenSchema,
});
