import { transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { methods, route } from "@/lib/http/route";
import { personParams, targetsSchema, transferSchema } from "@/lib/people/action-schema";
import { findTransferTargets } from "@/lib/people/target-queries";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "enrollments.write",
      summary: "Where an enrolment may go, with prices",
      params: personParams,
      response: targetsSchema,
    },
    ({ params: { id } }) => findTransferTargets(id, new Date()),
  ),
  POST: route(
    {
      auth: "staff",
      capability: "enrollments.write",
      summary: "Move an enrolment to another batch",
      params: personParams,
      body: transferSchema,
    },
    async ({ viewer, params: { id }, body: { to_batch: toBatchId, reason } }) => {
      await transferEnrollment(actorOf(viewer), id, { toBatchId, reason }, new Date());
    },
  ),
});
