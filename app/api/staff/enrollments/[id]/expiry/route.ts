import { extendEnrollment } from "@/lib/enrollments/extension-mutations";
import { methods, route } from "@/lib/http/route";
import { expirySchema, personParams } from "@/lib/people/action-schema";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "enrollments.write",
      summary: "Give an enrolment another last day",
      params: personParams,
      body: expirySchema,
    },
    async ({ viewer, params: { id }, body: { last_day, seen, reason } }) => {
      const expiresAt = last_day === null ? null : new Date(`${last_day}T23:59:59.999+06:00`);
      const extension = { expiresAt, seen: seen === null ? null : new Date(seen), reason };
      await extendEnrollment(actorOf(viewer), id, extension, new Date());
    },
  ),
});
